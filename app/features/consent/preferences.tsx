import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { Dialog } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { showModal } from "~/components/show-modal";
import { toast } from "~/components/toast";
import { consent } from "~/content/consent";
import {
  consentCategories,
  type ConsentChoices,
  everythingGranted,
  nothingGranted,
  withPrivacyControl,
} from "~/domain/consent/consent";

import { choose, hasPrivacyControl, useConsent } from "./consent-store";

const { preferences, essential, categories } = consent;

/** The choice by category. It starts from the current choice; nothing is preselected. */
export function Preferences({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const control = hasPrivacyControl();
  const stored = useConsent()?.choices ?? nothingGranted;
  const [choices, setChoices] = useState<ConsentChoices>(withPrivacyControl(stored, control));
  // A choice from another tab replaces what is ticked here: saving it would undo that choice.
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    setChoices(withPrivacyControl(stored, control));
  }

  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    // `close` and not `toggle`, which dialogs do not have in Safari 18 and Firefox 132.
    const onEnd = () => closed();
    shown.addEventListener("close", onEnd);
    showModal(shown);
    return () => shown.removeEventListener("close", onEnd);
  }, []);

  function save(next: ConsentChoices) {
    choose(next);
    dialog.current?.close();
    void toast("success", preferences.saved);
  }

  return (
    <Dialog
      id="cookie-preferences"
      ref={dialog}
      labelledBy="cookie-preferences-title"
      className="[--dialog-width:38rem]"
    >
      <form
        className="relative p-6 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          save(choices);
        }}
      >
        <h2 id="cookie-preferences-title" tabIndex={-1} className="pr-12 text-2xl outline-none">
          {preferences.title}
        </h2>
        <p className="text-muted mt-3">{preferences.text}</p>
        {control ? <p className="mt-3 font-medium">{preferences.control}</p> : null}
        <div className="border-line mt-5 border-t">
          <Switch id="essential" label={essential.label} hint={essential.hint} checked locked />
          {consentCategories.map((id) => (
            <Switch
              key={id}
              id={id}
              label={categories[id].label}
              hint={categories[id].hint}
              checked={choices[id]}
              locked={control}
              onChange={(checked) => setChoices({ ...choices, [id]: checked })}
            />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="lamp">
            {preferences.save}
          </Button>
          <Button onClick={() => save(everythingGranted)}>{preferences.accept}</Button>
          <Button onClick={() => save(nothingGranted)}>{preferences.reject}</Button>
        </div>
        <Button
          look="quiet"
          size="icon"
          className="dialog-close"
          aria-label={preferences.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </Button>
      </form>
    </Dialog>
  );
}

type SwitchProps = {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  locked: boolean;
  onChange?: (checked: boolean) => void;
};

function Switch({ id, label, hint, checked, locked, onChange }: SwitchProps) {
  return (
    <div className="border-line flex items-start justify-between gap-4 border-b py-4">
      <div>
        <label htmlFor={`consent-${id}`} className="font-medium">
          {label}
        </label>
        <p id={`consent-${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <input
        id={`consent-${id}`}
        type="checkbox"
        className="switch"
        checked={checked}
        disabled={locked}
        aria-describedby={`consent-${id}-hint`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </div>
  );
}
