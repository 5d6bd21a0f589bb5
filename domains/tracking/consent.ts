/** Optional categories only; essential cookies need no consent. */
const consentCategories = ["statistics", "media"] as const;

export type ConsentCategory = (typeof consentCategories)[number];
export type Consent = Readonly<Record<ConsentCategory, boolean>>;
export type ConsentStatus = "allow" | "deny" | "partial";

export const allowAll: Consent = { statistics: true, media: true };
export const denyAll: Consent = { statistics: false, media: false };

/** Their address is a key, which must not reach a third party. In every language. */
export const isKeyedPage = (path: string) => /^(\/[a-z]{2})?\/(alerts|enquiry|together)\//.test(path);

export const consentCookieName = "cookieconsent_status";
/** Ask again after six months. */
const consentMaxAgeSeconds = 182 * 24 * 60 * 60;

export function consentStatus(consent: Consent): ConsentStatus {
  const allowed = consentCategories.filter((category) => consent[category]);
  if (allowed.length === consentCategories.length) return "allow";
  return allowed.length === 0 ? "deny" : "partial";
}

/** The value is `allow`, `deny`, or the allowed categories joined by dots. */
export function formatConsentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  const status = consentStatus(consent);
  const value = status === "partial" ? consentCategories.filter((category) => consent[category]).join(".") : status;
  const rules = `Path=/; Max-Age=${consentMaxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${consentCookieName}=${value}; ${rules}`;
}

/** Parses a Cookie header or `document.cookie`; null without a valid choice. */
export function parseConsent(cookies: string): Consent | null {
  const value = new RegExp(`(?:^|;\\s*)${consentCookieName}=([^;]*)`).exec(cookies)?.[1]?.trim();
  if (value === "allow") return allowAll;
  if (value === "deny") return denyAll;
  const allowed = value?.split(".") ?? [];
  const known = allowed.length > 0 && allowed.every((word) => consentCategories.some((category) => category === word));
  return known ? { statistics: allowed.includes("statistics"), media: allowed.includes("media") } : null;
}
