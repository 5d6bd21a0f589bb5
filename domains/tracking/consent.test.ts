import { expect, test } from "vitest";
import {
  allowAll,
  type Consent,
  consentStatus,
  denyAll,
  formatConsentCookie,
  isKeyedPage,
  parseConsent,
} from "./consent.ts";

const onlyMedia: Consent = { statistics: false, media: true };
const onlyStatistics: Consent = { statistics: true, media: false };

test.each([
  ["allow", allowAll, "allow"],
  ["deny", denyAll, "deny"],
  ["partial", onlyMedia, "media"],
  ["partial", onlyStatistics, "statistics"],
])("round-trips %s through the cookie [2.9.39]", (status, consent, value) => {
  const cookie = formatConsentCookie(consent, { secure: true });
  expect(consentStatus(consent)).toBe(status);
  expect(cookie).toBe(`cookieconsent_status=${value}; Path=/; Max-Age=15724800; SameSite=Lax; Secure`);
  expect(parseConsent(`first=1; ${cookie.split(";")[0]}; last=2`)).toEqual(consent);
});

test("omits Secure over plain http", () => {
  expect(formatConsentCookie(allowAll, { secure: false })).not.toContain("Secure");
});

test.each([
  "",
  "cookieconsent_status=",
  "cookieconsent_status=maybe",
  "cookieconsent_status=statistics.adverts",
  "not_cookieconsent_status=allow",
])("finds no choice in %j", (cookies) => {
  expect(parseConsent(cookies)).toBeNull();
});

test.each([
  ["/alerts/7/key", true],
  ["/cy/alerts/7/key", true],
  ["/enquiry/7-key", true],
  ["/cy/together/7-key", true],
  ["/", false],
  ["/cy/articles/alerts", false],
  ["/properties/7/sales", false],
])("the address %s is a key: %s", (path, expected) => {
  expect(isKeyedPage(path)).toBe(expected);
});
