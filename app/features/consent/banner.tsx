import { consent } from "~/content/consent";
import { everythingGranted, nothingGranted } from "~/domain/consent/consent";
import { Button } from "~/ui/button";

import { choose } from "./consent-store";

const { banner } = consent;

/** The question at the foot of the page. It covers nothing that has to be read and moves nothing; only a button answers it. */
export function Banner({ onCustomize }: { onCustomize: () => void }) {
  return (
    <section aria-label={banner.label} className="consent">
      <div>
        <h2 className="consent-title">{banner.title}</h2>
        <p className="text-muted mt-1">
          {banner.text}{" "}
          <a href="/cookie-policy" className="underline underline-offset-4">
            {banner.policy}
          </a>
        </p>
      </div>
      <div className="consent-actions">
        <Button onClick={() => choose(everythingGranted)}>{banner.accept}</Button>
        <Button onClick={() => choose(nothingGranted)}>{banner.reject}</Button>
        <Button look="quiet" onClick={onCustomize}>
          {banner.customize}
        </Button>
      </div>
    </section>
  );
}
