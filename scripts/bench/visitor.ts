const headers = { accept: "application/json", "content-type": "application/json" };

/**
 * An HTTP client with its own IP address and cookies; the server must trust 127.0.0.1 as a proxy. autocannon cannot keep
 * cookies and a token over several runs of one client.
 */
export function createVisitor(origin: string, address: string, account: { email: string; password: string }) {
  const cookies = new Map<string, string>();
  let token = "";

  async function send(path: string, fields?: object) {
    const response = await fetch(`${origin}${path}`, {
      method: fields ? "POST" : "GET",
      headers: {
        ...headers,
        origin,
        "x-forwarded-for": address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(fields ? { body: JSON.stringify({ ...fields, authenticity_token: token }) } : {}),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    const json = await response.json();
    token = json.authenticity_token;
    return json;
  }

  return {
    async register(): Promise<void> {
      await send("/user.ljson");
      await send("/user.ljson", {
        first_name: "Ada",
        last_name: "King",
        ...account,
        password_confirmation: account.password,
        marketing_preferences: { opt_in_terms: "on" },
      });
    },
    signIn: () => send("/session", { username: account.email, password: account.password }),
    async isSignedIn(): Promise<boolean> {
      const { user } = await send("/user.ljson");
      return user.user_id !== undefined && user.user_id !== null;
    },
    /** As from a new browser. */
    async forgetCookies(): Promise<void> {
      cookies.clear();
      await send("/user.ljson");
    },
  };
}
