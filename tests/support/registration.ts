import type { Browser } from "./account-app.ts";

export const password = "Harbour-Lights-1";

/** What the registration form sends. */
export function registration(changes: object = {}) {
  return {
    client: "web",
    first_name: "Ada",
    last_name: "King",
    email: "ada@example.com",
    tel_home: "01823 256789",
    password,
    password_confirmation: password,
    marketing_preferences: { opt_in_terms: "on", opt_in_marketing: "on" },
    body: "",
    ...changes,
  };
}

/** Registers in this browser, which is then signed in; the answer is the user's number. */
export async function register(browser: Browser, changes: object = {}): Promise<number> {
  const answer = await browser.send("/user.ljson", registration(changes));
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).user.user_id;
}
