import { type FormEvent, useState } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { chooseConsent, useConsent } from "#app/shell/consent/consent-state.ts";
import { rememberLooks, remembersLooks } from "#domains/saved/ui/changes/looks-store.ts";
import { allowAll, type ConsentCategory, denyAll } from "#domains/tracking/consent.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { toast } from "#ui/toast.ts";

type Category = ConsentCategory | "looks";
type Choice = Readonly<Record<Category, boolean>>;

const choices: readonly { category: Category | null; name: Message; text: Message }[] = [
  {
    category: null,
    name: "Necessary",
    text: "Keeps you signed in, protects forms, and remembers this choice, your latest searches and what you save or fill in. The site doesn't work without it.",
  },
  {
    category: "looks",
    name: "Remember what I looked at",
    text: "Lets us show you what has changed since your last visit. The searches and homes you looked at, with their prices and the time, are stored in this browser, and in your account if you're signed in. On unless you switch it off, which deletes them.",
  },
  {
    category: "statistics",
    name: "Statistics",
    text: "Lets us count visits with an analytics service, and see which pages are useful and which advert led to an enquiry. The service may store an identifier on your device.",
  },
  {
    category: "media",
    name: "Videos and tours",
    text: "Shows videos and virtual tours inside our pages. They come from other sites, such as YouTube and Matterport, which may store data on your device. Without it we ask you each time.",
  },
];

const rowClass = "flex min-h-11 items-center justify-between gap-4 text-lg font-semibold";

export default function CookieSettingsOverlay({ onClose }: OverlayProps) {
  const stored = useConsent();
  const [changed, setChanged] = useState<Choice>();
  const shown = changed ?? { ...(stored ?? denyAll), looks: remembersLooks() };

  function choose({ looks, ...consent }: Choice) {
    onClose();
    void chooseConsent(consent);
    void rememberLooks(looks).then(
      () => toast.success(t("We've saved your choice")),
      () => toast.error(t("We couldn't reach your account. Please try again.")),
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    choose(shown);
  }
  return (
    <OverlayFrame title={t("Cookie settings")} onClose={onClose}>
      <form onSubmit={submit}>
        <p>
          <RichMessage
            text="You decide what this site may store on your device, and you can change your mind here at any time. Our {policy} explains how we use this information."
            values={{
              policy: (
                <SiteLink to="/privacy-policy" className="underline underline-offset-4">
                  {t("privacy policy")}
                </SiteLink>
              ),
            }}
          />
        </p>
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {choices.map(({ category, name, text }) => (
            <li key={name} className="pt-2 pb-4">
              {category === null ? (
                <p className={rowClass}>
                  {t(name)} <span className="text-sm">{t("Always on")}</span>
                </p>
              ) : (
                <label className={rowClass}>
                  {t(name)}
                  <input
                    type="checkbox"
                    aria-describedby={`cookies-${category}`}
                    checked={shown[category]}
                    onChange={({ target }) => setChanged({ ...shown, [category]: target.checked })}
                    className="size-6"
                  />
                </label>
              )}
              <p id={`cookies-${category}`} className="max-w-prose text-sm text-muted">
                {t(text)}
              </p>
            </li>
          ))}
        </ul>
        <div className="form-actions">
          <div className="grid grow grid-cols-2 gap-3 sm:grid-cols-3">
            <button
              type="button"
              onClick={() => choose({ ...denyAll, looks: false })}
              className={buttonClass("primary")}
            >
              {t("Reject all")}
            </button>
            <button
              type="button"
              onClick={() => choose({ ...allowAll, looks: true })}
              className={buttonClass("primary")}
            >
              {t("Accept all")}
            </button>
            <button type="submit" className={`${buttonClass("quiet")} max-sm:col-span-2`}>
              {t("Save your choice")}
            </button>
          </div>
        </div>
      </form>
    </OverlayFrame>
  );
}
