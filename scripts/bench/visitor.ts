import { randomInt } from "node:crypto";

/** An HTTP client with its own IP address and cookies; the server must trust 127.0.0.1 as a proxy. */
export function createVisitor(site: string) {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const cookies = new Map<string, string>();
  let token = "";
  let account = { username: "", password: "" };

  async function send(path: string, fields?: object): Promise<void> {
    const response = await fetch(`${site}${path}`, {
      method: fields ? "POST" : "GET",
      headers: {
        origin: site,
        "x-forwarded-for": address,
        "content-type": "application/json",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(fields ? { body: JSON.stringify({ ...fields, authenticity_token: token }) } : {}),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(name, value);
    }
    token = (await response.json()).authenticity_token;
  }

  return {
    async register(email: string, password: string): Promise<void> {
      account = { username: email, password };
      await send("/user.ljson");
      await send("/user.ljson", {
        first_name: "Ada",
        last_name: "King",
        email,
        password,
        password_confirmation: password,
        marketing_preferences: { opt_in_terms: "on" },
      });
    },
    signIn: () => send("/session", account),
  };
}
