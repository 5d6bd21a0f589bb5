import { expect, test } from "vitest";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { panelTitle } from "./user-panel.tsx";

test.each([
  ["/user", false, "Create an account"],
  ["/user", true, "Your details"],
  ["/user/register", false, "Create an account"],
  ["/user/saved-properties", false, "Your Vale Favourites"],
  ["/user/saved-searches", true, "Your Vale Favourites"],
  ["/user/forgotten_password", false, "Forgotten your password?"],
  ["/user/forgotten_password", true, "Choose a new password"],
])("%s (signed in: %s) has the title '%s' [1.2.7 1.2.8 1.2.19]", (path, signedIn, title) => {
  expect(panelTitle(path, signedIn, "Vale")).toBe(title);
});

test("every screen of the panel has a title [2.2.49]", () => {
  const titles = overlayPaths.filter((path) => path.startsWith("/user")).map((path) => panelTitle(path, true, "Vale"));
  expect(titles).toHaveLength(8);
  expect(titles.every(Boolean)).toBe(true);
});
