import { expect, test } from "vitest";
import { overlayPaths } from "./overlay-paths.ts";
import { matchOverlay, type OverlayRoute } from "./overlay-routes.ts";
import { overlayTarget } from "./overlay-target.ts";

const load = () => Promise.reject(new Error("not loaded in this test"));
const user: OverlayRoute = { paths: ["/user", "/user/sign-in"], loadingText: "Loading user profile", load };
const video: OverlayRoute = { paths: ["/video/:id"], loadingText: "Loading video", load };
const gallery: OverlayRoute = {
  paths: ["/gallery-card-slider-expand/:id", "/gallery-card-slider-expand/:id/:contentBlockId"],
  loadingText: "Loading pictures",
  load,
};
const routes = [user, video, gallery];

test.each([
  ["#/user", user, {}],
  ["#/user/sign-in", user, {}],
  ["#/user/sign-in?from=mail", user, {}],
  ["#/video/3", video, { id: "3" }],
  ["#/gallery-card-slider-expand/9", gallery, { id: "9" }],
  ["#/gallery-card-slider-expand/9/12", gallery, { id: "9", contentBlockId: "12" }],
])("%s is a screen", (fragment, route, params) => {
  expect(matchOverlay(routes, fragment)).toMatchObject({ route, params });
});

test.each([
  "",
  "#",
  "#/",
  "#main",
  "#user",
  "#/users",
  "#/user/unknown",
  "#/User",
  "#/video",
  "#/video/3/4",
  "#/map",
  "#/%",
])("%s is ignored", (fragment) => {
  expect(matchOverlay(routes, fragment)).toBeNull();
});

const page = new URL("https://harbourandvale.co.uk/properties/42/sales?from=list");

test.each([
  ["#/user", "#/user"],
  ["#/", "#/"],
  ["#/unknown", "#/unknown"],
  ["/video/3", "#/video/3"],
  ["/user/sign-in", "#/user/sign-in"],
])("a link to %s stays on the page as %s", (href, fragment) => {
  expect(overlayTarget(routes, new URL(href, page), page)).toBe(fragment);
});

test.each([
  "/",
  "#main",
  "/#/user",
  "/properties/42/sales#/user",
  "/valuation",
  "https://elsewhere.org/user",
  "tel:01823256789",
])("a link to %s goes where it says", (href) => {
  expect(overlayTarget(routes, new URL(href, page), page)).toBeNull();
});

test("no overlay path is listed twice", () => {
  expect(new Set(overlayPaths).size).toBe(overlayPaths.length);
});
