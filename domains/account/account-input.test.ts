import { describe, expect, test } from "vitest";
import { registration } from "#tests/support/registration.ts";
import { isCommonPassword } from "./common-password.ts";
import { passwordRule } from "./new-password.ts";
import { passwordInput } from "./password-input.ts";
import { preferencesInput } from "./preferences-input.ts";
import { profileChanges } from "./profile-input.ts";
import { registerInput, registrationFields } from "./register-input.ts";
import { signInInput } from "./sign-in-input.ts";

const register = (changes: object) => registerInput.safeParse(registrationFields(registration(changes)));
const problems = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("registration", () => {
  test.each([
    ["ada@example.com", "ada@example.com"],
    [" Ada.King@Example.CO.UK ", "ada.king@example.co.uk"],
    ["ada+homes@estate.london", "ada+homes@estate.london"],
    ["o'neill@mail.example.org", "o'neill@mail.example.org"],
  ])("takes the e-mail address %s as %s [1.5.14]", (typed, kept) => {
    expect(register({ email: typed }).data?.email).toBe(kept);
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
  ])("refuses the e-mail address %s [1.5.14]", (email) => {
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
  ])("takes the telephone number '%s' [1.5.15]", (tel_home) => {
    expect(register({ tel_home }).success).toBe(true);
  });

  test.each(["1823 256789", "+33 1 23 45 67 89", "00823 256789", "01823 25678a", "01823", "018232567890", "<b>"])(
    "refuses the telephone number '%s' [1.5.15]",
    (tel_home) => {
      expect(problems(register({ tel_home }))).toEqual(["tel_home"]);
    },
  );

  test.each(["Ada", "Anne-Marie", "José María", "Ada 2", "Zoë"])("takes the name %s [1.5.12]", (first_name) => {
    expect(register({ first_name }).success).toBe(true);
  });

  test.each(["", "   ", "-", "<b>Ada</b>", "Ada; drop", "Ada\nKing", "A".repeat(101), 7, ["Ada"]])(
    "refuses the name %j [1.5.12]",
    (first_name) => {
      expect(problems(register({ first_name }))).toContain("first_name");
    },
  );

  test.each(["on", "1", 1, true, "https://vale.test/"])("reads a ticked box sent as %s", (box) => {
    const { data } = register({ marketing_preferences: { opt_in_terms: box, opt_in_marketing: box } });
    expect(data).toMatchObject({ opt_in_terms: true, opt_in_marketing: true });
  });

  test.each(["off", "0", "", "false", 0, false, null, undefined])("reads an empty box sent as %s [1.5.17]", (box) => {
    expect(problems(register({ marketing_preferences: { opt_in_terms: box } }))).toEqual(["opt_in_terms"]);
    const terms = { opt_in_terms: "on", opt_in_marketing: box };
    expect(register({ marketing_preferences: terms }).data?.opt_in_marketing).toBe(false);
  });

  test("takes the user's fields from `client` too, and `market_preferences` [1.7.2]", () => {
    const { client: _, marketing_preferences: boxes, ...fields } = registration();
    const parsed = registerInput.safeParse(registrationFields({ client: fields, market_preferences: boxes }));
    expect(parsed.data).toMatchObject({ email: "ada@example.com", opt_in_marketing: true });
  });
});

describe("a new password", () => {
  const choose = (password: unknown, again = password) =>
    passwordInput.safeParse({ password, password_confirmation: again, current_password: "" });

  test.each(["Harbour-Lights-1", "correct Horse battery!", "ÉcoleDuNord£", `Quiet harbour 1 ${"🏠".repeat(40)}`])(
    "may be %s",
    (text) => {
      expect(choose(text).data?.password).toBe(text);
    },
  );

  test.each(["Harbour-1", "Short1!", "alllowercase1", "ALLUPPERCASE1", "NoDigitsOrSigns", "", 12_345_678_901])(
    "may not be %s [1.5.19-23]",
    (text) => {
      expect(choose(text).error?.issues[0]?.message).toBe(passwordRule);
    },
  );

  test("has at least 10 characters [1.5.19]", () => {
    expect(choose("Harbour-1a").success).toBe(true);
  });

  test.each([..."0()!@£%^"])("may have the sign %s in place of a digit [1.5.22]", (sign) => {
    expect(choose(`Quietharbour${sign}`).success).toBe(true);
  });

  test.each([..."-_#&*?é"])("may not have %s in place of a digit [1.5.22]", (sign) => {
    expect(choose(`Quietharbour${sign}`).error?.issues[0]?.message).toBe(passwordRule);
  });

  test("is told one thing at a time", () => {
    expect(choose("password").error?.issues).toHaveLength(1);
  });

  test("is typed twice [1.3.13 1.5.16]", () => {
    expect(problems(choose("Harbour-Lights-1", "Harbour-Lights-2"))).toEqual(["password_confirmation"]);
  });

  test("has 200 characters at most", () => {
    expect(choose("Harbour-Lights-1 at dusk.".repeat(8)).success).toBe(true);
    expect(problems(choose(`${"Harbour-Lights-1 at dusk.".repeat(8)}!`))).toEqual(["password"]);
  });

  test.each(["Password123", "P@ssw0rd2026!", "Welcome1Welcome1", "Qwertyuiop1", "Liverpool2025!", "Aaaaaaaaaa1"])(
    "is refused where everybody has it: %s",
    (text) => {
      expect(isCommonPassword(text)).toBe(true);
      expect(choose(text).success).toBe(false);
    },
  );

  test.each([
    ["Aabbcc112233", false],
    ["Aabbcc112211", false],
    ["AaBbAa11BB11", true],
    ["1234567890", false],
  ])("%s is too little to be a secret: %s", (text, common) => {
    expect(isCommonPassword(text)).toBe(common);
  });
});

test.each([
  [{ username: "ada@example.com", password: "abcde" }, []],
  [{ username: "ada", password: "abcde" }, ["username"]],
  [{ username: "ada@example.com", password: "abcd" }, ["password"]],
  [{ username: { a: 1 }, password: 12_345 }, ["username", "password"]],
  [{}, ["username", "password"]],
])("signing in with %j is wrong in %j [1.5.10 1.5.11]", (fields, wrong) => {
  expect(problems(signInInput.safeParse(fields))).toEqual(wrong);
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
])("a profile changed to %j is wrong in %j [1.5.13 2.9.13]", (fields, wrong) => {
  expect(problems(profileChanges.safeParse(fields))).toEqual(wrong);
});

test.each([
  ["title", 20],
  ["house_name", 100],
  ["house_number", 20],
  ["street_address", 200],
  ["address_2", 200],
  ["locality", 100],
  ["town", 100],
  ["county", 100],
  ["postcode", 10],
])("the profile's %s has %d letters at most", (field, most) => {
  expect(profileChanges.safeParse({ [field]: "x".repeat(most) }).success).toBe(true);
  expect(problems(profileChanges.safeParse({ [field]: "x".repeat(most + 1) }))).toEqual([field]);
});

test("a profile cannot set what is not the person's to say", () => {
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
])("preferences %j are read as %j [1.7.26 1.7.28]", (fields, change) => {
  expect(preferencesInput.parse(fields)).toMatchObject(change);
});

test.each([
  {},
  { opt_in_marketing_at: "maybe" },
  { opt_in_marketing_at: "optin", opt_in_marketing_url: "javascript:alert(1)" },
  { custom_marketing_preferences: { rural: "yes" } },
  { custom_marketing_preferences: { "<b>": true } },
  { custom_marketing_preferences: manyPreferences(51) },
])("preferences %j are refused", (fields) => {
  expect(preferencesInput.safeParse(fields).success).toBe(false);
});

function manyPreferences(count: number): Record<string, boolean> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`wish ${index}`, true]));
}
