/** Somebody who has registered and keeps the cookies that came with it. */
export async function createMember(origin: string, name: string) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    origin,
    accept: "application/json",
    "content-type": "application/json",
    "x-forwarded-for": "198.19.0.1",
    cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
  });
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [key = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      cookies.set(key, value);
    }
    return response;
  };
  const hello = keep(await fetch(`${origin}/user.ljson`, { headers: headers() }));
  const { authenticity_token } = (await hello.json()) as { authenticity_token: string };
  const password = "Walled-Garden-By-The-Sea-1";
  const fields = {
    authenticity_token,
    first_name: "Ada",
    last_name: "King",
    email: `${name}@members.example`,
    password,
    password_confirmation: password,
    marketing_preferences: { opt_in_terms: "on" },
  };
  const answer = await fetch(`${origin}/user.ljson`, {
    method: "POST",
    headers: headers(),
    body: JSON.stringify(fields),
  });
  if (!answer.ok) throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  keep(answer);
  return {
    async isSignedIn(): Promise<boolean> {
      const { user } = await (await fetch(`${origin}/user.ljson`, { headers: headers() })).json();
      return user.user_id !== undefined && user.user_id !== null;
    },
  };
}
