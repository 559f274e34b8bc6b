import { home } from "~/content/home";
import { pictureSources } from "~/domain/blog/image";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { AboutSection } from "~/sections/about-section";
import { BlogTeaser } from "~/sections/blog-teaser";
import { CaseStudiesBand } from "~/sections/case-studies-band";
import { Explainer } from "~/sections/explainer";
import { FinalCall } from "~/sections/final-call";
import { Hero } from "~/sections/hero";
import { MailLink } from "~/sections/mail-link";
import { ServicesBand } from "~/sections/services-band";
import { Testimonials } from "~/sections/testimonials";
import { VideoTestimonials } from "~/sections/video-testimonials";
import { WhyUs } from "~/sections/why-us";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { ScrollLink } from "~/ui/scroll-link";

import type { Route } from "../routes/+types/home";
import { CalculatorSlot } from "../routes/calculator-slot";
import { CaseStudyList } from "../routes/case-study-list";

const { anchors } = home;
export function HomePage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <Hero
        content={home.hero}
        actions={
          <>
            <Button look="lamp" size="large" {...opens(bookingDialogId)}>
              {home.hero.bookLabel}
            </Button>
            <ScrollLink to={anchors.explainer} className={buttonClass({ size: "large" })}>
              <Icon name="play" className="size-4" />
              {home.hero.seeLabel}
            </ScrollLink>
          </>
        }
      />
      <Explainer id={anchors.explainer} content={home.explainer} />
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
      <WhyUs id={anchors.whyUs} content={home.whyUs} />
      <ServicesBand
        id={anchors.services}
        content={home.services}
        action={<Button {...opens(bookingDialogId)}>{home.services.bookLabel}</Button>}
        calculator={<CalculatorSlot />}
      />
      <CaseStudiesBand
        id={anchors.caseStudies}
        content={home.caseStudies}
        films={<VideoTestimonials content={home.testimonials.videos} />}
      >
        <CaseStudyList brief />
      </CaseStudiesBand>
      <Testimonials id={anchors.testimonials} content={home.testimonials} />
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
      <BlogTeaser
        id={anchors.blog}
        content={home.blog}
        posts={loaderData.posts.map(({ picture, ...post }) => ({ ...post, picture: pictureSources(picture) }))}
      />
    </>
  );
}
