import { sendWrite } from "#domains/account/ui/send-write.ts";
import { type Consent, consentStatus } from "#domains/tracking/consent.ts";
import { consentState } from "./consent-state.ts";

/** Takes effect at once; logging it on the server may fail. */
export async function chooseConsent(consent: Consent): Promise<void> {
  const withdrawn = consentState.current()?.statistics && !consent.statistics;
  consentState.keep(consent);
  const fields = { status: consentStatus(consent), categories: consent };
  await sendWrite("/ajax-events/logs", { fields }).catch((error: unknown) =>
    console.error("Could not log the consent choice", error),
  );
  if (withdrawn) (await import("./analytics-code.ts")).removeAnalytics();
}
