import { useSyncExternalStore } from "react";
import { forgetCampaign } from "#domains/enquiries/lead/campaign.ts";
import { allowAll, type Consent, consentStatus, formatConsentCookie, parseConsent } from "#domains/tracking/consent.ts";

/** undefined: not read yet, as on the server; null: no choice made. */
type Choice = Consent | null | undefined;

let choice: Choice;
const listeners = new Set<() => void>();

/** What the visitor allows. Read from the cookie in the browser, because the HTML is the same for every visitor. */
export const consentState = {
  current: (): Choice => choice,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** If consent is not required, everything is allowed by default. */
  init({ required }: { required: boolean }): void {
    const stored = parseConsent(document.cookie);
    if (stored === null && !required) keep(allowAll);
    else set(stored);
  },
  keep,
};

function keep(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = formatConsentCookie(consent, { secure: window.location.protocol === "https:" });
  set(consent);
}

function set(next: Choice): void {
  choice = next;
  for (const listener of listeners) listener();
}

/** undefined until the cookie is read, null until the visitor has chosen. */
export function useConsent(): Choice {
  return useSyncExternalStore(consentState.subscribe, consentState.current, () => undefined);
}

/** Takes effect at once; logging it on the server may fail. */
export async function chooseConsent(consent: Consent): Promise<void> {
  const withdrawn = consentState.current()?.statistics && !consent.statistics;
  consentState.keep(consent);
  if (!consent.statistics) forgetCampaign();
  const fields = { status: consentStatus(consent), categories: consent };
  await import("#domains/account/ui/send-write.ts")
    .then(({ sendWrite }) => sendWrite("/ajax-events/logs", { fields }))
    .catch((error: unknown) => console.error("Could not log the consent choice", error));
  if (withdrawn) (await import("./analytics-code.ts")).removeAnalytics();
}
