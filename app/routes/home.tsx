import { data } from "react-router";

import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/home";
import { pageTags } from "./page-tags";
import { readCards } from "./read-posts";

/** HOME-08. */
const TEASED = 3;

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/", matches);
}

/** The three newest posts, for the end of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { cards, headers } = await readCards(context, TEASED);
  return data({ posts: cards }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const Page = asleep(async () => (await import("~/pages/home-page")).HomePage, "main");

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Page loaderData={loaderData} />;
}
