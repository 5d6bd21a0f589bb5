type Fetch = (request: Request, env: object) => Response | Promise<Response>;
type SendOptions = { method?: string; form?: boolean; headers?: Record<string, string>; token?: string };

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** A browser at one site, with its own IP address and cookies. */
export function createTestBrowser(fetch: Fetch, host: string, address: string) {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("host", host);
    headers.set("x-forwarded-for", address);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const sent = new Request(`http://${host}${path}`, { ...init, headers });
    const socket = { remoteAddress: "127.0.0.1" };
    const incoming = { method: sent.method, url: path, headers: Object.fromEntries(headers), socket };
    const response = await fetch(sent, { incoming });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  }
  function storeCookie(line: string) {
    const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  async function readToken(): Promise<string> {
    return (await (await request("/user.ljson")).json()).authenticity_token;
  }

  return {
    cookies,
    request,
    get: (path: string) => request(path),
    readToken,
    /** A write as JSON or as a form, with a fresh authenticity token unless one is given. */
    async send(path: string, fields: object = {}, { method, form, headers, token }: SendOptions = {}) {
      const authenticity_token = token ?? (await readToken());
      const all = { ...(method ? { _method: method } : {}), authenticity_token, ...fields };
      const type = form ? "application/x-www-form-urlencoded" : "application/json";
      return request(path, {
        method: "POST",
        headers: { origin: `http://${host}`, "content-type": type, ...headers },
        body: form ? new URLSearchParams(all as Record<string, string>) : JSON.stringify(all),
      });
    },
    async user(): Promise<Record<string, unknown>> {
      return (await (await request("/user.ljson")).json()).user;
    },
  };
}
