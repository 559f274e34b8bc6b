import { Suspense } from "react";
import { data } from "react-router";

import { AboutSection } from "~/components/about-section";
import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button, buttonClass } from "~/components/button";
import { opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { MailLink } from "~/components/mail-link";
import { VideoTestimonials } from "~/components/video-testimonials";
import { home } from "~/content/home";
import { pictureSources } from "~/domain/blog/image";
import { readCards } from "~/features/blog/read-posts.server";
import { Calculator } from "~/features/calculator/calculator";
import { CaseStudyList } from "~/features/case-studies/case-study-list";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { BlogTeaser } from "./blog-teaser";
import { CaseStudiesBand } from "./case-studies-band";
import { Explainer } from "./explainer";
import { FinalCall } from "./final-call";
import { Hero } from "./hero";
import { ScrollLink } from "./scroll-link";
import { ServicesBand } from "./services-band";
import { Testimonials } from "./testimonials";
import { WhyUs } from "./why-us";

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
                <Icon name="play" className="size-4" />
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
              <Button look="lamp" size="large" {...opens(bookingDialogId)}>
                {home.about.bookLabel}
              </Button>
              <MailLink mail={home.about.mail} className={buttonClass({ size: "large" })} />
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
          action={<Button {...opens(bookingDialogId)}>{home.services.bookLabel}</Button>}
          calculator={<Calculator />}
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
