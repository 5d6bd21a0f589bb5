import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { newPassword, passwordPattern, passwordRule } from "#domains/account/password/password-input.ts";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { RequestResetForm } from "./request-reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const nothing = () => {};
const render = (form: ReactNode) => renderAtUrl("/", () => form);
const names = (html: string) => [...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
const inputOf = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
const submits = (html: string) => /<button type="submit"[^>]*>([^<]+)</.exec(html)?.[1];

test("registration has name, contact and password fields, required terms and optional marketing [1.2.78 1.5.16]", () => {
  const html = render(<RegisterForm agencyName="Vale" onTrapped={nothing} />);
  expect(names(html)).toEqual([
    "first_name",
    "last_name",
    "email",
    "tel_home",
    "password",
    "password_confirmation",
    "opt_in_terms",
    "opt_in_marketing",
    "body",
  ]);
  for (const name of ["password", "password_confirmation"])
    expect(inputOf(html, name)).toContain('aria-required="true"');
  expect(inputOf(html, "opt_in_terms")).toContain('aria-required="true"');
  expect(inputOf(html, "opt_in_marketing")).toContain('aria-required="false"');
  expect(submits(html)).toBe("Register");
});

test("a new password has its pattern and a title that explains it [1.5.9]", () => {
  for (const form of [
    <RegisterForm key="1" agencyName="Vale" onTrapped={nothing} />,
    <NewPasswordForm key="2" userId={7} skipCurrentPassword onDone={nothing} />,
  ]) {
    const input = inputOf(render(form), "password");
    expect(input).toContain(`pattern="${passwordPattern}"`);
    expect(input).toContain(`title="${passwordRule}"`);
  }
});

test.each([
  ["Harbour-Lights-1", true],
  ["harbourlights1", false],
  ["HARBOURLIGHTS1", false],
  ["HarbourLights", false],
  ["HarbourLights£", true],
  ["Harbour1", false],
  ["École du nord)", true],
])("the pattern matches %s: %s", (text, matches) => {
  expect(new RegExp(`^(?:${passwordPattern})$`, "v").test(text)).toBe(matches);
  expect(newPassword.safeParse(text).success).toBe(matches);
});

test("sign-in has an email and a password field [1.2.11 1.2.79]", () => {
  const html = render(<SignInForm />);
  expect(names(html)).toEqual(["username", "password"]);
  expect(inputOf(html, "username")).toContain('type="email"');
  expect(submits(html)).toBe("Sign in");
});

test("a password reset has an email field that the browser validates [1.2.21 1.2.77 1.5.1]", () => {
  const html = render(<RequestResetForm onTrapped={nothing} />);
  expect(names(html)).toEqual(["email", "body"]);
  expect(inputOf(html, "email")).toMatch(/type="email"/);
  expect(inputOf(html, "email")).toMatch(/ required=""/);
  expect(html).not.toContain("novalidate");
});

test("a new password is confirmed and needs the current one unless a reset link was used [1.2.20 1.2.77]", () => {
  const form = (withoutOld: boolean) =>
    render(<NewPasswordForm userId={7} skipCurrentPassword={withoutOld} onDone={nothing} />);
  expect(names(form(true))).toEqual(["password", "password_confirmation"]);
  expect(names(form(false))).toEqual(["current_password", "password", "password_confirmation"]);
});

test("preferences have two radio buttons and an Update button [1.2.16 1.2.80]", () => {
  const html = render(<PreferencesForm user={{ user_id: 7, is_opted_in_to_marketing: true }} agencyName="Vale" />);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toContain("Opt in");
  expect(html).toContain("Opt out");
  expect(submits(html)).toBe("Update");
});

test("the profile form has every editable field, filled with its current value [1.2.13 1.2.80]", () => {
  const person = { user_id: 7, first_name: "Ada", email: "ada@example.com", town: "Taunton" };
  const html = render(<ProfileForm user={person} onDone={nothing} />);
  expect(names(html)).toEqual([
    "title",
    "first_name",
    "last_name",
    "email",
    "tel_home",
    "tel_mobile",
    "house_name",
    "house_number",
    "street_address",
    "address_2",
    "locality",
    "town",
    "county",
    "postcode",
  ]);
  expect(inputOf(html, "town")).toContain('value="Taunton"');
});
