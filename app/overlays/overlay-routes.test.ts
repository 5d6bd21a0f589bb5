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
