import { registerInBrowser, testPassword } from "#tests/support/apps/register-in-browser.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";

export async function createRegisteredUser(origin: string, name: string) {
  const browser = createTestBrowser((request) => fetch(request), new URL(origin).host, "198.19.0.1");
  const email = `${name}@members.example`;
  await registerInBrowser(browser, { email });
  return {
    isSignedIn: async () => typeof (await browser.user()).user_id === "number",
    /** Without cookies, as from a new browser. */
    async signIn(): Promise<void> {
      browser.cookies.clear();
      const response = await browser.send("/session", { username: email, password: testPassword });
      if (!response.ok) throw new Error(`Sign-in returned ${response.status}: ${await response.text()}`);
    },
  };
}
