import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSearchTracker, trackVisit } from "./track-visits.ts";

const sent: [string, object][] = [];
let page: { cookie: string; referrer: string; results: string | null; visibilityState: string };

beforeEach(() => {
  sent.length = 0;
  page = { cookie: "", referrer: "", results: null, visibilityState: "visible" };
  vi.stubGlobal("location", { hostname: "vale.test" });
  vi.stubGlobal("navigator", {
    sendBeacon: (path: string, body: Blob) => {
      void body.text().then((text) => sent.push([path, JSON.parse(text)]));
      return true;
    },
  });
  vi.stubGlobal("document", {
    get cookie() {
      return page.cookie;
    },
    get referrer() {
      return page.referrer;
    },
    get visibilityState() {
      return page.visibilityState;
    },
    querySelector: () => (page.results === null ? null : { getAttribute: () => page.results }),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = async (url: string) => {
  trackVisit(new URL(url));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
};

test("says which campaign or site a visit came from", async () => {
  page.referrer = "https://www.google.com/search?q=secret";
  expect(await open("https://vale.test/?utm_source=news&utm_campaign=spring&email=ada@example.com")).toEqual([
    "/site_visits",
    { source: "news", campaign: "spring", referrer: "www.google.com", domain: "vale.test" },
  ]);
});

test("says nothing of an alert mail without consent to statistics", async () => {
  const url = "https://vale.test/?utm_source=property-alert";
  expect(await open(url)).toEqual(["/site_visits", { domain: "vale.test" }]);
  sent.length = 0;
  page.cookie = "cookieconsent_status=statistics";
  expect((await open(url))?.[1]).toMatchObject({ source: "property-alert" });
});

test("a page of our own is no source", () => {
  page.referrer = "https://vale.test/branches";
  trackVisit(new URL("https://vale.test/"));
  expect(sent).toEqual([]);
});

test("counts each visible search once", async () => {
  const track = createSearchTracker();
  track();
  page.results = "0 /properties/sales/from-9-bed";
  page.visibilityState = "hidden";
  track();
  page.visibilityState = "visible";
  track();
  track();
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  expect(sent).toEqual([
    ["/search_views", { path: "/properties/sales/from-9-bed", results: "0", domain: "vale.test" }],
  ]);
});
