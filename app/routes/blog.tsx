import { data } from "react-router";

import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/blog";
import { pageTags } from "./page-tags";
import { readCards } from "./read-posts";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/blog", matches);
}

/** All posts: the search is done where the list is shown, so that it needs no further question. */
export async function loader({ context }: Route.LoaderArgs) {
  const { cards, headers } = await readCards(context);
  return data({ cards }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const Page = asleep(async () => (await import("~/pages/blog-page")).BlogPage, "main");

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <Page loaderData={loaderData} />;
}
