import { allowAll, type Consent, consentCookie, readConsent } from "#domains/tracking/consent.ts";

/** undefined: not read yet, as in the server's HTML; null: nothing was chosen. */
type Choice = Consent | null | undefined;

let choice: Choice;
const listeners = new Set<() => void>();

/** What the visitor allows. Read from the cookie after the page is there, because the page is the same for everybody. */
export const consentState = {
  current: (): Choice => choice,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Where nobody has to be asked, the cookie says allow. */
  begin({ required }: { required: boolean }): void {
    const stored = readConsent(document.cookie);
    if (stored === null && !required) keep(allowAll);
    else set(stored);
  },
  keep,
};

function keep(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = consentCookie(consent, { secure: window.location.protocol === "https:" });
  set(consent);
}

function set(next: Choice): void {
  choice = next;
  for (const listener of listeners) listener();
}
