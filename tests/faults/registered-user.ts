const password = "Walled-Garden-By-The-Sea-1";

/** A registered user with their cookies. */
export async function createRegisteredUser(origin: string, name: string) {
  const cookies = new Map<string, string>();
  const email = `${name}@members.example`;

  async function request(path: string, fields?: object): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      method: fields ? "POST" : "GET",
      headers: {
        origin,
        accept: "application/json",
        "content-type": "application/json",
        "x-forwarded-for": "198.19.0.1",
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      },
      ...(fields ? { body: JSON.stringify(fields) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [key = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(key, value);
    }
    return response;
  }

  async function send(path: string, fields: object): Promise<void> {
    const { authenticity_token } = await (await request("/user.ljson")).json();
    const response = await request(path, { authenticity_token, ...fields });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  }

  await send("/user.ljson", {
    first_name: "Ada",
    last_name: "King",
    email,
    password,
    password_confirmation: password,
    marketing_preferences: { opt_in_terms: "on" },
  });
  return {
    async isSignedIn(): Promise<boolean> {
      const { user } = await (await request("/user.ljson")).json();
      return user.user_id !== undefined && user.user_id !== null;
    },
    /** Without cookies, as from a new browser. */
    async signIn(): Promise<void> {
      cookies.clear();
      await send("/session", { username: email, password });
    },
  };
}
