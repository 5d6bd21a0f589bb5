import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { findCampaign, forgetCampaign, parseCampaign, readSavedCampaign, saveCampaign } from "./campaign.ts";

beforeEach(() => void stubLocalStorage("sessionStorage"));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["?utm_source=newsletter&utm_medium=email&page=2", { utm_source: "newsletter", utm_medium: "email" }],
  [`utm_term=${"a".repeat(300)}`, { utm_term: "a".repeat(200) }],
  ["?utm_campaign=", {}],
  ["?gclid=1", {}],
  ["", {}],
])("the campaign of %j is %j", (query, campaign) => {
  expect(parseCampaign(query)).toEqual(campaign);
});

it("keeps the first campaign of the visit", () => {
  saveCampaign("?page=2");
  expect(readSavedCampaign()).toBe("");
  saveCampaign("?utm_source=spring+mail&gclid=1");
  saveCampaign("?utm_source=later");
  saveCampaign("");
  expect(readSavedCampaign()).toBe("utm_source=spring+mail");
  forgetCampaign();
  expect(readSavedCampaign()).toBe("");
});

it("works without sessionStorage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  saveCampaign("?utm_source=a");
  expect(readSavedCampaign()).toBe("");
});

it.each([
  [{ campaign: { utm_source: "first" }, pageUrl: "/?utm_source=second" }, { utm_source: "first" }],
  [{ campaign: {}, pageUrl: "/contact?utm_source=second#/x" }, { utm_source: "second" }],
  [{ campaign: {}, pageUrl: null }, {}],
])("the campaign of the lead %j is %j", (lead, campaign) => {
  expect(findCampaign(lead)).toEqual(campaign);
});
