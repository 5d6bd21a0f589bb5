import { type ReactNode, useState } from "react";
import { denyAll } from "#domains/tracking/consent.ts";
import { buttonClass } from "#ui/button.tsx";
import { chooseConsent } from "./choose-consent.ts";
import { useConsent } from "./use-consent.ts";

type Props = { host: string; children: ReactNode };

/** Loads content from another site only with consent, for this item or in general. */
export function MediaGate({ host, children }: Props) {
  const consent = useConsent();
  const [once, setOnce] = useState(false);
  if (once || consent?.media) return children;
  return (
    <div className="grid aspect-video max-h-[70dvh] w-full place-items-center rounded-control on-paper bg-paper p-5 text-center text-ink">
      <div className="max-w-md">
        <p>
          This comes from <strong>{host}</strong>, which may store data on your device.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <button type="button" onClick={() => setOnce(true)} className={buttonClass("primary")}>
            Show it
          </button>
          <button
            type="button"
            onClick={() => chooseConsent({ ...(consent ?? denyAll), media: true })}
            className={buttonClass("quiet")}
          >
            Always show videos and tours
          </button>
        </div>
      </div>
    </div>
  );
}
