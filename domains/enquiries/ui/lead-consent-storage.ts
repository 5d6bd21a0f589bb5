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
