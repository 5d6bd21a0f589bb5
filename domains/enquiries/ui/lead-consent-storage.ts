const termsKey = "opt_in_terms";
const marketingKey = "opt_in_marketing";

type GivenConsents = { terms: boolean; marketing: boolean };

/** Marketing is stored as the URL where consent was given. Unavailable storage is ignored. */
export function storeConsents({ terms, marketing }: GivenConsents, url: string): void {
  try {
    localStorage.setItem(termsKey, terms ? "on" : "off");
    if (marketing) localStorage.setItem(marketingKey, url);
    else localStorage.removeItem(marketingKey);
  } catch {}
}

/** Remembers consent to the terms; marketing always starts unticked. */
export function initialConsents(): { opt_in_terms: boolean; opt_in_marketing: boolean } {
  return { opt_in_terms: hasAgreedToTerms(), opt_in_marketing: false };
}

function hasAgreedToTerms(): boolean {
  try {
    return localStorage.getItem(termsKey) === "on";
  } catch {
    return false;
  }
}
