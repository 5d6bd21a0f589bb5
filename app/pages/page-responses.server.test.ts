import fc from "fast-check";
import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { failAsDeadLink, redirectToCanonical, withCampaignParameters } from "./page-responses.server.ts";

const redirectOf = (address: string, clean: string) => {
  try {
    redirectToCanonical(new URL(address, "https://agency.test"), clean);
  } catch (answer) {
    if (answer instanceof Response) return `${answer.status} ${answer.headers.get("location")}`;
    throw answer;
  }
  return "stays";
};

test.each([
  ["/properties/sales", "/properties/sales", "stays"],
  ["/properties/sales?utm_source=news&gclid=x", "/properties/sales", "stays"],
  ["/branches?page=3&utm_source=x", "/branches?page=3", "stays"],
  ["/properties/buy?utm_source=news", "/properties/sales", "301 /properties/sales?utm_source=news"],
  ["/branches?utm_medium=cpc&q=Taunton&odd=1", "/branches?q=Taunton", "301 /branches?q=Taunton&utm_medium=cpc"],
  ["/properties/sales?odd=1", "/properties/sales", "301 /properties/sales"],
])("%s with canonical %s: %s", (address, clean, answer) => {
  expect(redirectOf(address, clean)).toBe(answer);
});

/** Of any characters; fast-check's own "binary" unit takes seconds to prepare. */
const anyText = fc.array(fc.nat({ max: 0xd7ff })).map((codes) => String.fromCharCode(...codes));

test("never redirects twice, whatever the campaign parameters", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom("/branches", "/branches?page=2"), (campaign, clean) => {
      const once = withCampaignParameters(clean, new URLSearchParams({ utm_campaign: campaign }));
      expect(redirectOf(once, clean)).toBe("stays");
    }),
  );
});

test("only a private link that leads nowhere is a dead link; other failures stay failures", async () => {
  await expect(failAsDeadLink({} as Context)(new Error("no database"))).rejects.toThrow("no database");
});
