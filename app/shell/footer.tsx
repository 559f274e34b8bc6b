import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Icon } from "~/components/icon";
import { Mark } from "~/components/mark";
import { SiteLink } from "~/components/site-link";
import { Tooltip } from "~/components/tooltip";
import type { site } from "~/content/site";

type FooterProps = {
  brand: string;
  mail: string;
  content: typeof site;
  /** The button that opens the booking dialog. */
  action: ReactNode;
  /** Further controls of the legal line. */
  settings?: ReactNode;
};

/** The footer of every page. */
export function Footer({ brand, mail, content, action, settings }: FooterProps) {
  const { footer, social, compliance } = content;
  const path = useLocation().pathname;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <SiteLink href="/" aria-label={content.homeLabel} className="site-mark" toTop>
              <Mark />
              {brand}
            </SiteLink>
            <p className="mt-3">{footer.tagline}</p>
            <p className="mt-4">
              <a href={`mailto:${mail}`} className="footer-link">
                {mail}
              </a>
            </p>
            <p>{footer.location}</p>
          </div>
          {[footer.quick, footer.services].map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className="footer-heading">{heading}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink
                      href={href}
                      className="footer-link"
                      aria-current={path === href ? "page" : undefined}
                      toTop
                    >
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className="footer-heading">{footer.start.heading}</h2>
            <p>{footer.start.text}</p>
            <div className="mt-4">{action}</div>
            <ul aria-label={footer.start.socialHeading} className="footer-row">
              {social.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ul className="footer-badges">
          {compliance.map(({ id, icon, label, tooltip }) => (
            <li key={id}>
              <Tooltip text={tooltip} className="footer-badge">
                <Icon name={icon} className="size-4" />
                {label}
              </Tooltip>
            </li>
          ))}
        </ul>
        <div className="footer-legal">
          <div>
            <p>{footer.copyright}</p>
            {footer.samples ? <p>{footer.samples}</p> : null}
          </div>
          <ul className="footer-row">
            {footer.legal.links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className="footer-link" aria-current={path === href ? "page" : undefined} toTop>
                  {label}
                </SiteLink>
              </li>
            ))}
            {settings ? <li className="needs-js">{settings}</li> : null}
          </ul>
        </div>
      </div>
    </footer>
  );
}
