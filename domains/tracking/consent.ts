/** What a visitor may refuse. What the site cannot work without is not on the list. */
const consentCategories = ["statistics", "media"] as const;

export type ConsentCategory = (typeof consentCategories)[number];
export type Consent = Readonly<Record<ConsentCategory, boolean>>;
export type ConsentStatus = "allow" | "deny" | "partial";

export const allowAll: Consent = { statistics: true, media: true };
export const denyAll: Consent = { statistics: false, media: false };

export const consentCookieName = "cookieconsent_status";
/** Half a year, after which it is fair to ask again. */
const consentSeconds = 182 * 24 * 60 * 60;

export function consentStatus(consent: Consent): ConsentStatus {
  const allowed = consentCategories.filter((category) => consent[category]);
  if (allowed.length === consentCategories.length) return "allow";
  return allowed.length === 0 ? "deny" : "partial";
}

/** `allow`, `deny`, or the names of what is allowed. */
export function consentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  const status = consentStatus(consent);
  const value = status === "partial" ? consentCategories.filter((category) => consent[category]).join(".") : status;
  const rules = `Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${consentCookieName}=${value}; ${rules}`;
}

/** The choice in a Cookie header or `document.cookie`; null where none was made, or none that we understand. */
export function readConsent(cookies: string): Consent | null {
  const value = new RegExp(`(?:^|;\\s*)${consentCookieName}=([^;]*)`).exec(cookies)?.[1]?.trim();
  if (value === "allow") return allowAll;
  if (value === "deny") return denyAll;
  const allowed = value?.split(".") ?? [];
  const known = allowed.length > 0 && allowed.every((word) => consentCategories.some((category) => category === word));
  return known ? { statistics: allowed.includes("statistics"), media: allowed.includes("media") } : null;
}
