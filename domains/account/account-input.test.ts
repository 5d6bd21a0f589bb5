import { describe, expect, test } from "vitest";
import { signInInput } from "#domains/account/password/password-input.ts";
import { registrationFields } from "#tests/support/apps/register-in-browser.ts";
import { passwordInput } from "./password/password-input.ts";
import { preferencesInput } from "./preferences/preferences-input.ts";
import { profileChanges } from "./profile/profile-input.ts";
import { registerInput, toRegistrationFields } from "./registration/register-input.ts";

const register = (changes: object) => registerInput.safeParse(toRegistrationFields(registrationFields(changes)));
const problems = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("registration", () => {
  test.each([
    ["ada@example.com", "ada@example.com"],
    [" Ada.King@Example.CO.UK ", "ada.king@example.co.uk"],
    ["ada+homes@estate.london", "ada+homes@estate.london"],
    ["o'neill@mail.example.org", "o'neill@mail.example.org"],
  ])("parses the email %s as %s [1.5.14]", (typed, parsed) => {
    expect(register({ email: typed }).data?.email).toBe(parsed);
  });

  test.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@example.c",
    "ada@example.c0m",
    "ada@@example.com",
    "ada king@example.com",
    "ada@exa mple.com",
    "ada@example.com,eve@example.com",
    '"><script>@example.com',
    `${"a".repeat(65)}@example.com`,
    7,
    null,
  ])("rejects the email %s [1.5.14]", (email) => {
    expect(problems(register({ email }))).toEqual(["email"]);
  });

  test.each([
    "01823 256789",
    "(01823) 256-789",
    "+44 (0)1823 256789",
    "(0)1823 256789",
    "+441823256789",
    "07700.900.123",
    "0169 77 3999",
    "",
  ])("accepts the telephone number '%s' [1.5.15]", (tel_home) => {
    expect(register({ tel_home }).success).toBe(true);
  });

  test.each(["1823 256789", "+33 1 23 45 67 89", "00823 256789", "01823 25678a", "01823", "018232567890", "<b>"])(
    "rejects the telephone number '%s' [1.5.15]",
    (tel_home) => {
      expect(problems(register({ tel_home }))).toEqual(["tel_home"]);
    },
  );

  test.each(["Ada", "Anne-Marie", "José María", "Ada 2", "Zoë", "O'Brien", "O’Brien"])(
    "accepts the name %s [1.5.12]",
    (first_name) => {
      expect(register({ first_name }).success).toBe(true);
    },
  );

  test.each(["", "   ", "-", "<b>Ada</b>", "Ada; drop", "Ada\nKing", "A".repeat(101), 7, ["Ada"]])(
    "rejects the name %j [1.5.12]",
    (first_name) => {
      expect(problems(register({ first_name }))).toContain("first_name");
    },
  );

  test.each(["on", "1", 1, true, "https://vale.test/"])("parses a ticked box sent as %s", (box) => {
    const { data } = register({ marketing_preferences: { opt_in_terms: box, opt_in_marketing: box } });
    expect(data).toMatchObject({ opt_in_terms: true, opt_in_marketing: true });
  });

  test.each(["off", "0", "", "false", 0, false, null, undefined])("parses an empty box sent as %s [1.5.17]", (box) => {
    expect(problems(register({ marketing_preferences: { opt_in_terms: box } }))).toEqual(["opt_in_terms"]);
    const terms = { opt_in_terms: "on", opt_in_marketing: box };
    expect(register({ marketing_preferences: terms }).data?.opt_in_marketing).toBe(false);
  });

  test("accepts user fields in `client` and choices in `market_preferences` [1.7.2]", () => {
    const { client: _, marketing_preferences: boxes, ...fields } = registrationFields();
    const parsed = registerInput.safeParse(toRegistrationFields({ client: fields, market_preferences: boxes }));
    expect(parsed.data).toMatchObject({ email: "ada@example.com", opt_in_marketing: true });
  });
});

describe("new password", () => {
  const choose = (password: unknown, again = password) =>
    passwordInput.safeParse({ password, password_confirmation: again, current_password: "" });

  test.each(["Harbour-Lights-1", "correct Horse battery!", "ÉcoleDuNord£", `Quiet harbour 1 ${"🏠".repeat(40)}`])(
    "accepts %s",
    (text) => {
      expect(choose(text).data?.password).toBe(text);
    },
  );

  const rule =
    "Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.";
  test.each([
    ["ABCDEFGHIJ1", `Password still needs: a lowercase letter. ${rule}`],
    ["alllowercase1", `Password still needs: an uppercase letter. ${rule}`],
    ["NoDigitsOrSigns", `Password still needs: a number or special character. ${rule}`],
    ["Harbour-1", `Password still needs: at least 10 characters. ${rule}`],
    [
      "short",
      `Password still needs: an uppercase letter, a number or special character, at least 10 characters. ${rule}`,
    ],
    ["", rule],
    [12_345_678_901, rule],
  ])("rejects %s and says what is missing [1.5.19-23]", (text, message) => {
    expect(choose(text).error?.issues[0]?.message).toBe(message);
  });

  test("accepts 10 characters [1.5.19]", () => {
    expect(choose("Harbour-1a").success).toBe(true);
  });

  test.each([..."0()!@£%^"])("accepts %s instead of a digit [1.5.22]", (sign) => {
    expect(choose(`Quietharbour${sign}`).success).toBe(true);
  });

  test.each([..."-_#&*?é"])("rejects %s instead of a digit [1.5.22]", (sign) => {
    expect(choose(`Quietharbour${sign}`).error?.issues[0]?.message).toBe(
      `Password still needs: a number or special character. ${rule}`,
    );
  });

  test("reports one error at a time", () => {
    expect(choose("password").error?.issues).toHaveLength(1);
  });

  test("rejects a different confirmation [1.3.13 1.5.16]", () => {
    expect(problems(choose("Harbour-Lights-1", "Harbour-Lights-2"))).toEqual(["password_confirmation"]);
  });

  test("rejects more than 200 characters [S7]", () => {
    expect(choose("Harbour-Lights-1 at dusk.".repeat(8)).success).toBe(true);
    expect(problems(choose(`${"Harbour-Lights-1 at dusk.".repeat(8)}!`))).toEqual(["password"]);
  });
});

test.each([
  [{ username: "ada@example.com", password: "abcde" }, []],
  [{ username: "ada", password: "abcde" }, ["username"]],
  [{ username: "ada@example.com", password: "abcd" }, ["password"]],
  [{ username: { a: 1 }, password: 12_345 }, ["username", "password"]],
  [{}, ["username", "password"]],
])("signing in with %j has errors in %j [1.5.10 1.5.11]", (fields, invalid) => {
  expect(problems(signInInput.safeParse(fields))).toEqual(invalid);
});

test.each([
  [{ tel_home: "+33 1 23/45.67(89)" }, []],
  [{ tel_home: "12345" }, ["tel_home"]],
  [{ tel_home: "123456" }, []],
  [{ tel_mobile: "1".repeat(21) }, ["tel_mobile"]],
  [{ tel_home: "" }, []],
  [{ tel_mobile: "1".repeat(20) }, []],
  [{ town: "<script>alert(1)</script>" }, ["town"]],
  [{ street_address: "x".repeat(201) }, ["street_address"]],
  [{ postcode: 7, county: null }, ["county", "postcode"]],
  [{ house_name: "The Old Forge & Mill", house_number: "4a" }, []],
  [{ house_number: "12 b" }, []],
  [{ house_number: "abc" }, ["house_number"]],
  [{ house_number: "1".repeat(11) }, ["house_number"]],
])("a profile changed to %j has errors in %j [1.5.13 2.3.8 2.9.13]", (fields, invalid) => {
  expect(problems(profileChanges.safeParse(fields))).toEqual(invalid);
});

test.each([
  ["title", 20],
  ["house_name", 100],
  ["street_address", 200],
  ["address_2", 200],
  ["locality", 100],
  ["town", 100],
  ["county", 100],
  ["postcode", 10],
])("the profile's %s has at most %d characters", (field, max) => {
  expect(profileChanges.safeParse({ [field]: "x".repeat(max) }).success).toBe(true);
  expect(problems(profileChanges.safeParse({ [field]: "x".repeat(max + 1) }))).toEqual([field]);
});

test("a profile ignores fields the user may not set [S10]", () => {
  const all = { user_id: 9, agency_website_vip: true, do_not_contact: true, tracker_token: "x", password_hash: "x" };
  expect(profileChanges.parse(all)).toEqual({});
});

test.each([
  [
    { opt_in_marketing_at: "optin", opt_in_marketing_url: "/about" },
    { optedIn: true, url: "/about" },
  ],
  [{ opt_in_marketing_at: "optout" }, { optedIn: false, url: "/user/marketing-preferences" }],
  [{ marketing_preferences: { is_opted_in_to_marketing: true } }, { optedIn: true }],
  [{ marketing_preferences: { is_opted_in_to_marketing: "false" } }, { optedIn: false }],
  [{ custom_marketing_preferences: { "Rural homes": true } }, { optedIn: null, custom: { "Rural homes": true } }],
  [{ custom_marketing_preferences: manyPreferences(50) }, { optedIn: null }],
])("preferences %j are parsed as %j [1.7.26 1.7.28]", (fields, change) => {
  expect(preferencesInput.parse(fields)).toMatchObject(change);
});

test.each([
  {},
  { opt_in_marketing_at: "maybe" },
  { opt_in_marketing_at: "optin", opt_in_marketing_url: "javascript:alert(1)" },
  { custom_marketing_preferences: { rural: "yes" } },
  { custom_marketing_preferences: { "<b>": true } },
  { custom_marketing_preferences: manyPreferences(51) },
])("preferences %j are rejected", (fields) => {
  expect(preferencesInput.safeParse(fields).success).toBe(false);
});

function manyPreferences(count: number): Record<string, boolean> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`preference ${index}`, true]));
}
