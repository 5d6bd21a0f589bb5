import { expect, test } from "vitest";
import { allowAll, type Consent, consentCookie, consentStatus, denyAll, readConsent } from "./consent.ts";

const onlyMedia: Consent = { statistics: false, media: true };
const onlyStatistics: Consent = { statistics: true, media: false };

test.each([
  ["allow", allowAll, "allow"],
  ["deny", denyAll, "deny"],
  ["partial", onlyMedia, "media"],
  ["partial", onlyStatistics, "statistics"],
])("%s is kept and read back [2.9.39]", (status, consent, value) => {
  const cookie = consentCookie(consent, { secure: true });
  expect(consentStatus(consent)).toBe(status);
  expect(cookie).toBe(`cookieconsent_status=${value}; Path=/; Max-Age=15724800; SameSite=Lax; Secure`);
  expect(readConsent(`first=1; ${cookie.split(";")[0]}; last=2`)).toEqual(consent);
});

test("plain http keeps it too", () => {
  expect(consentCookie(allowAll, { secure: false })).not.toContain("Secure");
});

test.each([
  "",
  "cookieconsent_status=",
  "cookieconsent_status=maybe",
  "cookieconsent_status=statistics.adverts",
  "not_cookieconsent_status=allow",
])("%s is no choice", (cookies) => {
  expect(readConsent(cookies)).toBeNull();
});
