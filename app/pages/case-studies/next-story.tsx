import { ClientMark } from "~/components/client-mark";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import type { CaseCard } from "~/content/shapes";

type NextStoryProps = {
  label: string;
  study: CaseCard;
  href: string;
};

/** The way from one story to the next. */
export function NextStory({ label, study, href }: NextStoryProps) {
  return (
    <nav aria-label={label} className="next-story">
      <div className="story-in">
        <SiteLink href={href}>
          <ClientMark name={study.logo} className="size-12 shrink-0" />
          <span>
            <small>
              {label}: {study.client}
            </small>
            <b>{study.headline}</b>
          </span>
          <Icon name="arrow" className="size-7" />
        </SiteLink>
      </div>
    </nav>
  );
}
