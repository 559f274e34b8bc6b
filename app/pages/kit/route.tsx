import { type ReactNode, useRef } from "react";

import { Badge, type Hue } from "~/components/badge";
import { Breadcrumb } from "~/components/breadcrumb";
import { Button } from "~/components/button";
import { Carousel } from "~/components/carousel";
import { closes, Dialog, opens } from "~/components/dialog";
import { FaqList } from "~/components/faq-list";
import { controlClass, describe, Field } from "~/components/field";
import { StatRow } from "~/components/stat-row";
import { Tabs } from "~/components/tabs";
import { toast } from "~/components/toast";
import { Tooltip } from "~/components/tooltip";
import { home } from "~/content/home";
import { site } from "~/content/site";

const looks = ["lamp", "line", "quiet"] as const;
const hues: readonly Hue[] = ["cyan", "green", "blue", "purple", "orange", "pink", "gray"];

export function meta() {
  return [{ title: "Kit" }, { name: "robots", content: "noindex" }];
}

/** Every primitive in every state and both themes, side by side. The build leaves this page out; see routes.ts. */
export default function Kit() {
  return (
    <div className="grid pt-16 lg:grid-cols-2">
      {(["morning", "night"] as const).map((theme) => (
        <section key={theme} className={`always-${theme} bg-ground text-text px-8 py-10`} aria-label={theme}>
          <h1 className="text-3xl">{theme}</h1>
          <Primitives prefix={theme} />
        </section>
      ))}
    </div>
  );
}

function Primitives({ prefix }: { prefix: string }) {
  return (
    <div className="grid gap-8 pt-6">
      <Shelf name="Button">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap items-center gap-3">
            <Button look={look}>{look}</Button>
            <Button look={look} size="large">
              large
            </Button>
            <Button look={look} disabled>
              disabled
            </Button>
          </div>
        ))}
      </Shelf>
      <Shelf name="Badge">
        <div className="flex flex-wrap gap-2">
          {hues.map((hue) => (
            <Badge key={hue} hue={hue}>
              {hue}
            </Badge>
          ))}
        </div>
      </Shelf>
      <Shelf name="Field">
        {(["plain", "hint", "error"] as const).map((state) => {
          const id = `${prefix}-${state}`;
          const error = state === "error" ? "What is wrong" : undefined;
          return (
            <Field
              key={state}
              id={id}
              label={state}
              error={error}
              hint={state === "hint" ? "What is worth knowing" : null}
            >
              <input
                id={id}
                className={controlClass}
                placeholder="placeholder"
                {...describe(id, error, state === "hint")}
              />
            </Field>
          );
        })}
      </Shelf>
      <Shelf name="Tabs">
        <Tabs
          label="tabs"
          tabs={["one", "two", "three"].map((id) => ({ id: `${prefix}-${id}`, label: id, panel: <p>{id}</p> }))}
        />
      </Shelf>
      <Shelf name="Carousel">
        <Carousel
          label="carousel"
          previous="previous"
          next="next"
          goTo={(position) => `go to ${position}`}
          slides={["one", "two", "three"].map((id) => ({ id, content: <p>{id}</p> }))}
        />
      </Shelf>
      <Shelf name="Tooltip">
        <Tooltip text="What explains it" className="footer-badge">
          hover or focus
        </Tooltip>
      </Shelf>
      <Shelf name="Dialog and toasts">
        <SampleDialog id={`${prefix}-dialog`} />
        <div className="flex flex-wrap gap-3">
          {(["success", "error", "blank"] as const).map((kind) => (
            <Button key={kind} onClick={() => void toast(kind, kind)}>
              toast: {kind}
            </Button>
          ))}
        </div>
      </Shelf>
      <Shelf name="Breadcrumb, figures, questions">
        <Breadcrumb label={site.breadcrumbLabel} crumbs={site.header.nav.slice(0, 3)} />
        <StatRow stats={home.hero.stats} />
        <FaqList items={home.faq.items.slice(0, 2).map((item) => ({ ...item, id: `${prefix}-${item.id}` }))} />
      </Shelf>
    </div>
  );
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line grid gap-4 border-t pt-4">
      <h2 className="text-lg">{name}</h2>
      {children}
    </div>
  );
}

function SampleDialog({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button {...opens(id)}>dialog</Button>
      <Dialog id={id} ref={dialog} labelledBy={`${id}-title`}>
        <div className="grid gap-4 p-8">
          <h3 id={`${id}-title`} tabIndex={-1} className="text-2xl">
            Dialog
          </h3>
          <Button {...closes(id)}>close</Button>
        </div>
      </Dialog>
    </>
  );
}
