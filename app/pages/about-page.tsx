import { about } from "~/content/about";
import { aboutSection } from "~/content/home/about-section";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { AboutOpening } from "~/sections/about-opening";
import { AboutSection } from "~/sections/about-section";
import { ClosingCall } from "~/sections/closing-call";
import { History } from "~/sections/history";
import { HowWeWork } from "~/sections/how-we-work";
import { MailLink } from "~/sections/mail-link";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";

export function AboutPage() {
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
