import { AboutSection } from "~/components/about-section";
import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button, buttonClass } from "~/components/button";
import { ClosingCall } from "~/components/closing-call";
import { opens } from "~/components/dialog";
import { MailLink } from "~/components/mail-link";
import { about } from "~/content/about";
import { aboutSection } from "~/content/home/about-section";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { AboutOpening } from "./about-opening";
import { History } from "./history";
import { HowWeWork } from "./how-we-work";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/about", matches);
}

export default function AboutPage() {
  return (
    <>
      <AboutSection
        id="about"
        content={aboutSection}
        opening={<AboutOpening {...about.hero} />}
        actions={
          <>
            <Button look="lamp" size="large" {...opens(bookingDialogId)}>
              {aboutSection.bookLabel}
            </Button>
            <MailLink mail={aboutSection.mail} className={buttonClass({ size: "large" })} />
          </>
        }
      />
      <HowWeWork content={about.how} />
      <History content={about.history} />
      <ClosingCall
        heading={about.closing.heading}
        text={about.closing.text}
        actions={
          <>
            <Button look="lamp" size="large" {...opens(bookingDialogId)}>
              {about.closing.bookLabel}
            </Button>
            <MailLink mail={about.closing.mail} className={buttonClass({ size: "large" })} />
          </>
        }
      />
    </>
  );
}
