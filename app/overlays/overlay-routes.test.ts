import { expect, test } from "vitest";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { matchOverlay } from "./overlay-routes.ts";
import { getOverlayLinkTarget } from "./overlays.tsx";

test.each([
  ["#/user", {}],
  ["#/user/sign-in", {}],
  ["#/user/sign-in?from=mail", {}],
  ["#/video/3", { id: "3" }],
  ["#/gallery-card-slider-expand/9", { id: "9" }],
  ["#/gallery-card-slider-expand/9/12", { id: "9", contentBlockId: "12" }],
])("%s matches an overlay with %j [1.2.2]", (fragment, params) => {
  expect(matchOverlay(fragment)?.params).toMatchObject(params);
});

test.each([
  "",
  "#",
  "#/",
  "#main",
  "#user",
  "#/users",
  "#/gallery-card-slider-expand/9/12/3",
  "#/User",
  "#/video",
  "#/video/3/4",
  "#/map",
  "#/%",
])("%s is ignored [1.2.2]", (fragment) => {
  expect(matchOverlay(fragment)).toBeNull();
});

test.each([
  ["#/valuation", "Loading Instant Valuation"],
  ["#/book-a-valuation", "Loading the valuation form"],
  ["#/book_a_valuation", "Loading calendar"],
  ["#/book-a-viewing", "Loading the viewing form"],
  ["#/calculator", "Loading calculators"],
  ["#/video/tour-1", "Loading video"],
  ["#/contact-staff-member/12", "Loading the form"],
  ["#/contact-office", "Loading contact form"],
  ["#/new-homes-enquiry", "Loading new homes form"],
  ["#/send-to-friend", "Loading email form"],
  ["#/tenant-info", "Loading tenant information"],
  ["#/floorplan", "Loading floor plan"],
  ["#/epc-chart", "Loading EPC chart"],
  ["#/property-images", "Loading photographs"],
  ["#/agricultural-sales-event/1", "Loading pictures"],
  ["#/antiques-sales-event/1", "Loading pictures"],
  ["#/property-auction-sales-event/1", "Loading pictures"],
  ["#/history-images/1", "Loading pictures"],
  ["#/gallery-card-slider-expand/1", "Loading pictures"],
  ["#/gallery-card-slider-expand/1/2", "Loading pictures"],
  ["#/user", "Loading user profile"],
  ["#/user/sign-in", "Loading user profile"],
  ["#/user/edit", "Loading user profile"],
  ["#/user/marketing-preferences", "Loading user profile"],
  ["#/user/saved-properties", "Loading user profile"],
  ["#/user/saved-searches", "Loading user profile"],
  ["#/user/forgotten_password", "Loading user profile"],
  ["#/user/register", "Loading user profile"],
])(
  "%s shows '%s' while loading [2.2.2 2.2.4 2.2.7 2.2.8 2.2.10 2.2.11 2.2.13 2.2.15 2.2.16 2.2.18 2.2.19 2.2.21-29 2.2.49]",
  (fragment, loadingText) => {
    expect(matchOverlay(fragment)?.overlay.loadingText).toBe(loadingText);
  },
);

test("the instant valuation matches its exact path only [2.2.3]", () => {
  expect(matchOverlay("#/valuation/more")).toBeNull();
});

const page = new URL("https://harbourandvale.co.uk/properties/42/sales?from=list");

test.each([
  ["#/user", "#/user"],
  ["#/", "#/"],
  ["#/unknown", "#/unknown"],
  ["/video/3", "#/video/3"],
  ["/user/sign-in", "#/user/sign-in"],
])("a link to %s opens %s on the current page [1.2.1 2.2.1]", (href, fragment) => {
  expect(getOverlayLinkTarget(new URL(href, page), page)).toBe(fragment);
});

test.each([
  "/",
  "#main",
  "/#/user",
  "/properties/42/sales#/user",
  "/valuation/more",
  "https://elsewhere.org/user",
  "tel:01823256789",
])("a link to %s navigates normally", (href) => {
  expect(getOverlayLinkTarget(new URL(href, page), page)).toBeNull();
});

test("the account panel matches every path under /user, and nothing else [1.2.4 1.2.5 2.2.47]", () => {
  const opensPanel = (path: string) => matchOverlay(`#${path}`)?.overlay.loadingText === "Loading user profile";
  const paths = [...overlayPaths, "/user/", "/user/an-old-screen", "/user/saved/homes", "/username", "/users/7"];
  expect(paths.filter(opensPanel)).toEqual(paths.filter((path) => /^\/user(\/|$)/.test(path)));
});

test("no overlay path is listed twice", () => {
  expect(new Set(overlayPaths).size).toBe(overlayPaths.length);
});
