import { expect, test } from "vitest";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { UserNavigation } from "./user-navigation.tsx";

const render = (path: string, signedIn: boolean) =>
  renderAtUrl("/", () => <UserNavigation path={path} signedIn={signedIn} signOutUrl="/" />);
const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => [name, href]);
const current = (html: string) => /<a [^>]*aria-current="page"[^>]*>([^<]+)</.exec(html)?.[1];

test("a visitor sees My Profile, Sign in and their lists [1.2.9]", () => {
  const html = render("/user", false);
  expect(links(html)).toEqual([
    ["My Profile", "#/user"],
    ["Sign in", "#/user/sign-in"],
    ["Saved properties", "#/user/saved-properties"],
    ["Saved searches", "#/user/saved-searches"],
  ]);
  expect(html).not.toContain("Sign out");
});

test("a signed-in user sees Your details, their lists, preferences and Sign out [1.2.10 1.2.24]", () => {
  const html = render("/user", true);
  expect(links(html)).toEqual([
    ["Your details", "#/user"],
    ["Saved properties", "#/user/saved-properties"],
    ["Saved searches", "#/user/saved-searches"],
    ["Marketing preferences", "#/user/marketing-preferences"],
  ]);
  expect(html).toMatch(/<button type="button"[^>]*>.*Sign out</);
});

test.each([
  ["/user", false, "My Profile"],
  ["/user/register", false, "My Profile"],
  ["/user/register", true, "Your details"],
  ["/user/edit", true, "Your details"],
  ["/user/sign-in", false, "Sign in"],
  ["/user/saved-searches", true, "Saved searches"],
])("at %s (signed in: %s) %s is the current item [1.2.23 2.2.50]", (path, signedIn, name) => {
  expect(current(render(path, signedIn))).toBe(name);
});
