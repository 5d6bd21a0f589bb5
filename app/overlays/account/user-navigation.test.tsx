import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { UserNavigation } from "./user-navigation.tsx";

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
    ["Marketing preferences", "#/user/marketing-preferences"],
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
