import { data, redirect } from "react-router";

import { Button } from "~/components/button";
import { controlClass, describe, Field } from "~/components/field";
import { staff as words } from "~/content/staff";
import { siteContext } from "~/context";
import { SIGN_IN, UNDONE, WANTED, wantedPage } from "~/domain/staff-path";

import type { Route } from "./+types/sign-in";
import { StaffFrame, StaffNotice } from "./frame";

const TOKEN = "token";

export function headers() {
  return { "cache-control": "no-store" };
}

/**
 * Whoever follows a link in a mail arrives without the cookie, because it is sent on the way from our own pages alone. So the page
 * that was wanted is opened once more, from here.
 */
export function meta({ loaderData }: Route.MetaArgs) {
  const again = loaderData && "wanted" in loaderData && loaderData.isFromElsewhere ? loaderData.wanted : null;
  return [
    { title: words.title(words.signIn.heading) },
    { name: "robots", content: "noindex" },
    ...(again === null ? [] : [{ httpEquiv: "refresh", content: `0;url=${again}` }]),
  ];
}

/** The form; or why there is none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { refused, staffDoor } = context.get(siteContext);
  if (refused !== null) return data({ code: refused, ...words.turnedAway[refused] }, { status: refused });
  const access = await staffDoor.access();
  const { searchParams } = new URL(request.url);
  const wanted = wantedPage(searchParams.get(WANTED));
  switch (access.kind) {
    case "absent":
      throw new Response(null, { status: 404 });
    case "staff":
      throw redirect(wanted, 303);
    case "sign_in":
      return {
        wanted,
        isUndone: searchParams.has(UNDONE),
        isFromElsewhere: /^(?:cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? ""),
      };
    case "refused":
      return data({ code: 403, ...words.closed[access.reason] }, { status: 403 });
    case "unavailable":
      return data({ code: 503, ...words.closed.unavailable }, { status: 503 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staffDoor } = context.get(siteContext);
  if ((await staffDoor.access()).kind === "absent") throw new Response(null, { status: 404 });
  const sent = await request.formData();
  const [token, wanted] = [sent.get(TOKEN), sent.get(WANTED)];
  if (typeof token !== "string" || token.trim() === "") return data({ error: words.signIn.empty }, { status: 422 });
  const cookie = await staffDoor.signIn(token);
  if (cookie === null) return data({ error: words.signIn.wrong }, { status: 403 });
  return redirect(wantedPage(typeof wanted === "string" ? wanted : null), {
    status: 303,
    headers: { "set-cookie": cookie },
  });
}

export default function SignInPage({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  return (
    <StaffFrame staff={null}>
      {"code" in loaderData ? (
        <StaffNotice {...loaderData} />
      ) : (
        <SignInForm {...loaderData} error={actionData?.error} />
      )}
    </StaffFrame>
  );
}

type FormProps = { wanted: string; isUndone: boolean; error: string | undefined };

function SignInForm({ wanted, isUndone, error }: FormProps) {
  const { heading, label, hint, submit, undone } = words.signIn;
  return (
    <div className="max-w-md">
      <h1 className="text-2xl">{heading}</h1>
      {isUndone ? <p className="mt-3 font-medium">{undone}</p> : null}
      <form
        method="post"
        action={`${SIGN_IN}?${new URLSearchParams({ [WANTED]: wanted })}`}
        className="mt-6 grid gap-5"
      >
        <input type="hidden" name={WANTED} value={wanted} />
        {/* For password managers, which keep a secret by a name. */}
        <input name="username" autoComplete="username" value="staff" readOnly hidden />
        <Field id={TOKEN} label={label} error={error} hint={hint}>
          <input
            id={TOKEN}
            name={TOKEN}
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            className={controlClass}
            {...describe(TOKEN, error, true)}
          />
        </Field>
        <div>
          <Button type="submit" look="lamp">
            {submit}
          </Button>
        </div>
      </form>
    </div>
  );
}
