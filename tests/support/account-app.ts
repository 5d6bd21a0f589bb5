import { createLogger } from "#platform/log.server.ts";
import { allJobs } from "#server/jobs.server.ts";
import { insertTwoAgencies, type TestAgency } from "./agencies.ts";
import { type RecordedJob, recordJobs } from "./context.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { siteApp } from "./site-app.ts";

export type AccountApp = {
  database: TestDatabase;
  agencies: [TestAgency, TestAgency];
  /** A new browser at one agency's site, with cookies of its own. */
  browser: (agency: TestAgency, address?: string) => Browser;
  jobs: RecordedJob[];
  /** Does what the worker would do with the jobs of this name. */
  work: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The assembled app of two agencies, asked as a browser asks: cookies, authenticity token, origin. */
export async function accountApp(): Promise<AccountApp> {
  const log = createLogger("silent");
  const database = await testDatabase();
  const { db } = database;
  const agencies = await insertTwoAgencies(db);
  const { jobs, enqueue } = recordJobs();
  const site = siteApp({ database, enqueue, log });
  return {
    database,
    agencies,
    browser: ({ slug }, address = "203.0.113.1") =>
      createBrowser((request, env) => site.app.fetch(request, env), slug, address),
    jobs,
    async work(name) {
      const job = allJobs(null).find((known) => known.name === name);
      const due = jobs.filter((entry) => entry.job === name);
      const ctx = { requestId: "job", publicUrl: "https://gable.test", now: new Date(), db, log, enqueue };
      for (const { data } of due) await job?.run(ctx, data);
    },
    close: async () => {
      site.close();
      await database.close();
    },
  };
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>;
type Sending = { method?: "put" | "delete"; form?: boolean; headers?: Record<string, string>; token?: string };

export type Browser = ReturnType<typeof createBrowser>;

/** Keeps its cookies, and sends with the token that the site gave it. */
export function createBrowser(fetch: Fetch, slug: string, address: string) {
  const host = `${slug}.test`;
  const cookies = new Map<string, string>();
  let token = "";

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("host", host);
    headers.set("x-forwarded-for", address);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const request = new Request(`http://${host}${path}`, { ...init, headers });
    const incoming = { headers: Object.fromEntries(headers), socket: { remoteAddress: "127.0.0.1" } };
    const response = await fetch(request, { incoming });
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }
  function keep(line: string) {
    const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  async function readToken(): Promise<string> {
    const { authenticity_token } = await (await ask("/user.ljson")).json();
    return authenticity_token;
  }

  return {
    cookies,
    get: (path: string) => ask(path),
    /** Anything at all, with the cookies. */
    ask,
    /** One write, as JSON or as a form, with a fresh token. */
    async send(path: string, fields: object = {}, { method, form, headers, token: given }: Sending = {}) {
      token = given ?? (await readToken());
      const all = { ...(method ? { _method: method } : {}), authenticity_token: token, ...fields };
      const type = form ? "application/x-www-form-urlencoded" : "application/json";
      return ask(path, {
        method: "POST",
        headers: { origin: `http://${host}`, "content-type": type, ...headers },
        body: form ? new URLSearchParams(all as Record<string, string>) : JSON.stringify(all),
      });
    },
    async user(): Promise<Record<string, unknown>> {
      return (await (await ask("/user.ljson")).json()).user;
    },
  };
}
