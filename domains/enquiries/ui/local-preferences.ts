/** What somebody without an account agreed to, kept in their own browser under the wire's names. */
const termsKey = "opt_in_terms";
const marketingKey = "opt_in_marketing";

type Given = { terms: boolean; marketing: boolean };

/** Marketing is kept as the address where it was agreed to. A browser that keeps nothing is no reason to fail. */
export function keepLocalPreferences({ terms, marketing }: Given, url: string): void {
  try {
    localStorage.setItem(termsKey, terms ? "on" : "off");
    if (marketing) localStorage.setItem(marketingKey, url);
    else localStorage.removeItem(marketingKey);
  } catch {}
}

/** How a form starts: terms as they were agreed to before, marketing always as a new question. */
export function startingConsents(): { opt_in_terms: boolean; opt_in_marketing: boolean } {
  return { opt_in_terms: agreedToTerms(), opt_in_marketing: false };
}

function agreedToTerms(): boolean {
  try {
    return localStorage.getItem(termsKey) === "on";
  } catch {
    return false;
  }
}
