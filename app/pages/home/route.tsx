import { Suspense, type ComponentProps, type MouseEvent, type ReactNode } from "react";

import { AboutSection } from "~/components/about-section";
import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { FaqList, MailLink } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import { VideoTestimonials } from "~/components/video-testimonials";
import { home } from "~/content/home";
import { servicePages } from "~/content/service-pages";
import { pictureSources } from "~/domain/blog/image";
import { readCards } from "~/features/blog/read-posts.server";
import { CaseStudyList } from "~/features/case-studies/case-study-list";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { BlogTeaser } from "./blog-teaser";
import { Explainer } from "./explainer";
import { Hero } from "./hero";
import { ServicesBand } from "./services-band";
import { Testimonials } from "./testimonials";
import { WhyUs } from "./why-us";

const TEASED = 3;

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/", matches);
}

/** The services in brief, and the three newest posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicePages.map(({ path, name, scene, card }) => ({ path, name, scene, ...card }));
  return { services, posts: await readCards(context, TEASED) };
}

const { anchors } = home;
export default function HomePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <Suspense>
        <Hero
          content={home.hero}
          actions={
            <>
              <Button look="lamp" size="large" {...opens(bookingDialogId)}>
                {home.hero.bookLabel}
              </Button>
              <ScrollLink to={anchors.explainer} className="more-link">
                <Icon name="chevronDown" className="size-4" />
                {home.hero.seeLabel}
              </ScrollLink>
            </>
          }
        />
      </Suspense>
      <Suspense>
        <Explainer id={anchors.explainer} content={home.explainer} />
      </Suspense>
      <Suspense>
        <AboutSection
          id={anchors.about}
          content={home.about}
          actions={
            <>
              <Button look="lamp" {...opens(bookingDialogId)}>
                {home.about.bookLabel}
              </Button>
              <MailLink mail={home.about.mail} className={buttonClass({})} />
            </>
          }
        />
      </Suspense>
      <Suspense>
        <WhyUs id={anchors.whyUs} content={home.whyUs} />
      </Suspense>
      <Suspense>
        <ServicesBand
          id={anchors.services}
          content={home.services}
          cards={loaderData.services}
          action={<Button {...opens(bookingDialogId)}>{home.services.bookLabel}</Button>}
        />
      </Suspense>
      <Suspense>
        <CaseStudiesBand
          id={anchors.caseStudies}
          content={home.caseStudies}
          films={<VideoTestimonials content={home.testimonials.videos} />}
        >
          <CaseStudyList brief />
        </CaseStudiesBand>
      </Suspense>
      <Suspense>
        <Testimonials id={anchors.testimonials} content={home.testimonials} />
      </Suspense>
      <Suspense>
        <FinalCall
          id={anchors.finalCall}
          content={home.finalCall}
          faq={home.faq}
          actions={
            <>
              <Button look="lamp" size="large" {...opens(bookingDialogId)}>
                {home.finalCall.bookLabel}
              </Button>
              <MailLink mail={home.finalCall.mail} className={buttonClass({ size: "large" })} />
            </>
          }
        />
      </Suspense>
      <Suspense>
        <BlogTeaser
          id={anchors.blog}
          content={home.blog}
          posts={loaderData.posts.map(({ picture, ...post }) => ({ ...post, picture: pictureSources(picture) }))}
        />
      </Suspense>
    </>
  );
}

/** A link to a place on the same page: it scrolls there smoothly, at once under reduced motion. Without JavaScript it is an anchor. */
function ScrollLink({
  to,
  children,
  ...props
}: Omit<ComponentProps<"a">, "href"> & {
  /** Id of the element on this page to go to. */
  to: string;
}) {
  function onClick(event: MouseEvent) {
    const target = document.getElementById(to);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: still ? "instant" : "smooth" });
    // The next Tab continues from there, as after a native jump.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  return (
    <a href={`#${to}`} onClick={onClick} {...props}>
      {children}
    </a>
  );
}

type CaseStudiesBandProps = {
  id: string;
  content: (typeof home)["caseStudies"];
  /** The films under the stories. */
  films?: ReactNode;
  /** The stories. */
  children?: ReactNode;
};

/** The client stories on the home page, and the way to all of them. */
function CaseStudiesBand({ id, content, films, children }: CaseStudiesBandProps) {
  return (
    <section id={id} className="band band-raised">
      <div className="wrap">
        <div className="band-head flex max-w-none flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 className="band-title">{content.heading}</h2>
          <SiteLink href="/case-studies" className="more-link sign-after">
            {content.all}
          </SiteLink>
        </div>
        {children}
        {films}
      </div>
    </section>
  );
}

type FinalCallProps = {
  id: string;
  content: (typeof home)["finalCall"];
  faq: (typeof home)["faq"];
  actions: ReactNode;
};

/** The last call of the home page, with the questions that stand before it answered beside it. */
function FinalCall({ id, content, faq, actions }: FinalCallProps) {
  return (
    <section id={id} className="band band-raised">
      <div className="wrap lg:gap-part lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
        <div className="lg:sticky lg:top-28">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{unbroken(content.text)}</p>
          <div className="mt-6 flex flex-wrap gap-3.5 sm:mt-8">{actions}</div>
        </div>
        <div className="mt-10 lg:mt-2">
          <h3 className="band-subtitle mb-4 sm:mb-6">{faq.heading}</h3>
          <FaqList items={faq.items} />
          <p className="mt-3 sm:mt-6">
            <SiteLink href={faq.more.href} className="more-link sign-after">
              {faq.more.label}
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
