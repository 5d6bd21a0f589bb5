import type { TestBrowser } from "./test-browser.ts";

export const testPassword = "Harbour-Lights-1";

/** The fields of the registration form. */
export function registrationFields(changes: object = {}) {
  return {
    client: "web",
    first_name: "Ada",
    last_name: "King",
    email: "ada@example.com",
    tel_home: "01823 256789",
    password: testPassword,
    password_confirmation: testPassword,
    marketing_preferences: { opt_in_terms: "on", opt_in_marketing: "on" },
    body: "",
    ...changes,
  };
}

/** Registers and signs in this browser; returns the user id. */
export async function registerInBrowser(browser: TestBrowser, changes: object = {}): Promise<number> {
  const response = await browser.send("/user.ljson", registrationFields(changes));
  if (response.status !== 201) throw new Error(`Registration returned ${response.status}: ${await response.text()}`);
  return (await response.json()).user.user_id;
}
