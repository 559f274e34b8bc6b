import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { staff as words } from "~/content/staff";
import type { Staff } from "~/domain/staff-access";
import { STAFF } from "~/domain/staff-path";

/** Around every page of the staff: where they are, and the way out. `staff`: null as long as nobody is signed in. */
export function StaffFrame({ staff, children }: { staff: Staff | null; children: ReactNode }) {
  return (
    <>
      <header className="border-line border-b print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <p className="font-semibold">
            {words.brand}
            {staff ? <span className="text-muted block text-sm font-normal">{words.ourTime}</span> : null}
          </p>{" "}
          {staff ? (
            <>
              <StaffNav />
              <SignOut by={staff.by} />
            </>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap py-8 outline-none">
        {children}
      </main>
    </>
  );
}

function StaffNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={words.nav.label} className="order-last w-full sm:order-none sm:w-auto">
      <ul className="flex flex-wrap gap-x-5">
        {words.nav.links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className="aria-[current]:text-lamp-text inline-flex min-h-11 items-center underline-offset-8 aria-[current]:underline"
            >
              {label}
            </a>{" "}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Access ends its own sessions. At this machine nobody signed in. */
function SignOut({ by }: Pick<Staff, "by">) {
  const { label, action, access } = words.signOut;
  if (by === "local") return null;
  if (by === "access") {
    return (
      <a href={access} className={buttonClass({ look: "quiet" }, "ml-auto")}>
        {label}
      </a>
    );
  }
  return (
    <form method="post" action={action} className="ml-auto">
      <Button type="submit" look="quiet">
        {label}
      </Button>
    </form>
  );
}

/** A page that only says something, and leads to the staff's first page. */
export function StaffNotice({ code, title, text }: { code: number; title: string; text: string }) {
  return (
    <div className="max-w-2xl">
      <p className="text-muted num">{code}</p>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3">{text}</p>
      <p className="mt-6">
        <a href={STAFF} className={buttonClass({ look: "line" })}>
          {words.home}
        </a>
      </p>
    </div>
  );
}
