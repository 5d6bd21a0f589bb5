import { expect, test } from "vitest";
import { newPassword } from "#domains/account/password/password-input.ts";
import { render } from "#tests/support/render.tsx";
import { NewPasswordForm, RequestResetForm, SignInForm } from "./password-forms.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const nothing = () => {};

test("registration has name, contact and password fields, required terms and optional marketing [1.2.78 1.5.16]", () => {
  const form = render(<RegisterForm agencyName="Vale" onTrapped={nothing} />);
  expect(form.fieldNames()).toEqual([
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
  const required = (label: string | RegExp) => form.getByLabelText(label).hasAttribute("required");
  expect(["Password", "Confirm password", /^I agree to the terms/].map(required)).toEqual([true, true, true]);
  expect(required(/may email me/)).toBe(false);
  expect(form.getByRole("button", { name: "Register" })).toMatchObject({ type: "submit" });
});

test("registration links to the terms and the privacy policy [2.2.36]", () => {
  const { hrefOf } = render(<RegisterForm agencyName="Vale" onTrapped={nothing} />);
  expect([hrefOf(/^terms/), hrefOf(/^privacy/)]).toEqual(["/terms-of-use", "/privacy-policy"]);
});

test.each([
  ["Password", <RegisterForm key="1" agencyName="Vale" onTrapped={nothing} />],
  ["New password", <NewPasswordForm key="2" userId={7} skipCurrentPassword onDone={nothing} />],
])("%s has a pattern and a title that explains it [1.5.9 1.5.23]", (label, form) => {
  const { pattern, title } = render(form).getByLabelText<HTMLInputElement>(label);
  expect(title).toContain(
    "Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.",
  );
  const matches = (text: string) => new RegExp(`^(?:${pattern})$`, "v").test(text);
  expect(["Harbour-Lights-1", "harbourlights1", "HarbourLights", "Harbour1"].map(matches)).toEqual([
    true,
    false,
    false,
    false,
  ]);
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
  const { pattern } = render(<RegisterForm agencyName="Vale" onTrapped={nothing} />).getByLabelText<HTMLInputElement>(
    "Password",
  );
  expect(new RegExp(`^(?:${pattern})$`, "v").test(text)).toBe(matches);
  expect(newPassword.safeParse(text).success).toBe(matches);
});

test("sign-in has an email and a password field [1.2.11 1.2.79]", () => {
  const form = render(<SignInForm />);
  expect(form.fieldNames()).toEqual(["username", "password"]);
  expect(form.getByLabelText("Email")).toMatchObject({ name: "username", type: "email" });
  expect(form.getByRole("button", { name: "Sign in" })).toMatchObject({ type: "submit" });
});

test("a password reset has an email field that the browser validates [1.2.21 1.2.77 1.5.1]", () => {
  const { fieldNames, getByLabelText } = render(<RequestResetForm onTrapped={nothing} />);
  expect(fieldNames()).toEqual(["body", "email"]);
  expect(getByLabelText("Email")).toMatchObject({ type: "email", required: true, form: { noValidate: false } });
});

test("a new password is confirmed and needs the current one unless a reset link was used [1.2.20 1.2.77]", () => {
  const fields = (withoutOld: boolean) =>
    render(<NewPasswordForm userId={7} skipCurrentPassword={withoutOld} onDone={nothing} />).fieldNames();
  expect(fields(true)).toEqual(["password", "password_confirmation"]);
  expect(fields(false)).toEqual(["current_password", "password", "password_confirmation"]);
});

test("preferences have two radio buttons and an Update button [1.2.16 1.2.80]", () => {
  const form = render(<PreferencesForm user={{ user_id: 7, is_opted_in_to_marketing: true }} agencyName="Vale" />);
  const radios = form.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(radios).toEqual([expect.stringMatching(/^Opt in/), expect.stringMatching(/^Opt out/)]);
  expect(form.getByRole("button", { name: "Update" })).toMatchObject({ type: "submit" });
});

test("the profile form has every editable field, filled with its current value [1.2.13 1.2.80]", () => {
  const person = { user_id: 7, first_name: "Ada", email: "ada@example.com", town: "Taunton" };
  const { fieldNames, getByLabelText } = render(<ProfileForm user={person} onDone={nothing} />);
  expect(fieldNames()).toEqual([
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
  expect(getByLabelText(/^Town/)).toMatchObject({ value: "Taunton" });
});
