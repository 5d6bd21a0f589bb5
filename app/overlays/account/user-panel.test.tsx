import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { render } from "#tests/support/render.tsx";
import { panelTitle, startUserTimeout, UserNavigation } from "./user-panel.tsx";

test.each([
  ["/user", false, "Create an account"],
  ["/user", null, "Your account"],
  ["/user/edit", null, "Edit your details"],
  ["/user/forgotten_password", null, "Your account"],
  ["/user", true, "Your details"],
  ["/user/register", false, "Create an account"],
  ["/user/saved-properties", false, "Your Vale Favourites"],
  ["/user/saved-searches", true, "Your Vale Favourites"],
  ["/user/forgotten_password", false, "Forgotten your password?"],
  ["/user/forgotten_password", true, "Choose a new password"],
])("%s (signed in: %s) has the title '%s' [1.2.7 1.2.8 1.2.19]", (path, signedIn, title) => {
  expect(panelTitle(path, signedIn, "Vale")).toBe(title);
});

test("every screen of the panel has a title", () => {
  const titles = overlayPaths.filter((path) => path.startsWith("/user")).map((path) => panelTitle(path, true, "Vale"));
  expect(titles).toHaveLength(8);
  expect(titles.every(Boolean)).toBe(true);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("times out after 4.5 s [1.2.22 1.9.9 2.9.7]", () => {
  const onTimeout = vi.fn();
  startUserTimeout(onTimeout);
  vi.advanceTimersByTime(4_499);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});

test("does not call back after cancelling", () => {
  const onTimeout = vi.fn();
  startUserTimeout(onTimeout)();
  vi.advanceTimersByTime(10_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

const renderNavigation = (path: string, signedIn: boolean) => {
  const queries = render(<UserNavigation path={path} signedIn={signedIn} signOutUrl="/" />);
  const links = queries.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  return { ...queries, links };
};

test("a visitor sees My Profile, Sign in and their lists [1.2.9]", () => {
  const { links, queryByRole } = renderNavigation("/user", false);
  expect(links).toEqual([
    ["My Profile", "#/user"],
    ["Sign in", "#/user/sign-in"],
    ["Saved properties", "#/user/saved-properties"],
    ["Saved searches", "#/user/saved-searches"],
  ]);
  expect(queryByRole("button", { name: "Sign out" })).toBeNull();
});

test("a signed-in user sees Your details, their lists, preferences and Sign out [1.2.10 1.2.24]", () => {
  const { links, getByRole } = renderNavigation("/user", true);
  expect(links).toEqual([
    ["Your details", "#/user"],
    ["Saved properties", "#/user/saved-properties"],
    ["Saved searches", "#/user/saved-searches"],
    ["Marketing", "#/user/marketing-preferences"],
  ]);
  expect(getByRole("button", { name: "Sign out" })).toBeTruthy();
});

test.each([
  ["/user", false, "My Profile"],
  ["/user/register", false, "My Profile"],
  ["/user/register", true, "Your details"],
  ["/user/edit", true, "Your details"],
  ["/user/sign-in", false, "Sign in"],
  ["/user/saved-searches", true, "Saved searches"],
])("at %s (signed in: %s) %s is the current item [1.2.23 2.2.50]", (path, signedIn, name) => {
  expect(renderNavigation(path, signedIn).textsOf("link", { current: "page" })).toEqual([name]);
});
