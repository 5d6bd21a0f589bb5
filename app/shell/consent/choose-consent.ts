import { send } from "#domains/account/ui/send.ts";
import { type Consent, consentStatus } from "#domains/tracking/consent.ts";
import { consentState } from "./consent-state.ts";

/** The choice holds at once; that the server notes it down is not the visitor's worry. */
export async function chooseConsent(consent: Consent): Promise<void> {
  const withdrawn = consentState.current()?.statistics && !consent.statistics;
  consentState.keep(consent);
  const fields = { status: consentStatus(consent), categories: consent };
  await send("/ajax-events/logs", { fields }).catch((error: unknown) =>
    console.error("The choice could not be logged", error),
  );
  if (withdrawn) (await import("./analytics-code.ts")).leaveAnalytics();
}
