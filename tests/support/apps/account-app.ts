import { createLogger } from "#platform/log.server.ts";
import { allJobs } from "#server/all-jobs.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { type RecordedJob, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createSiteApp } from "./site-app.ts";

export type AccountApp = {
  database: TestDatabase;
  agencies: [TestAgency, TestAgency];
  /** A new browser on one agency's site, with its own cookies. */
  browser: (agency: TestAgency, address?: string) => TestBrowser;
  jobs: RecordedJob[];
  /** Runs the recorded jobs of this name as the worker would. */
  runJobs: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The full app with two agencies, requested as a browser does: cookies, authenticity token, origin. */
export async function createAccountApp(): Promise<AccountApp> {
  const log = createLogger("silent");
  const database = await createTestDatabase();
  const { db } = database;
  const agencies = await insertTwoAgencies(db);
  const { jobs, enqueue } = recordJobs();
  const site = createSiteApp({ database, enqueue, log });
  return {
    database,
    agencies,
    browser: ({ slug }, address = "203.0.113.1") =>
      createTestBrowser((request, env) => site.app.fetch(request, env), slug, address),
    jobs,
    async runJobs(name) {
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
type SendOptions = { method?: "put" | "delete"; form?: boolean; headers?: Record<string, string>; token?: string };

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** Stores cookies and sends the authenticity token. */
export function createTestBrowser(fetch: Fetch, slug: string, address: string) {
  const host = `${slug}.test`;
  const cookies = new Map<string, string>();
  let token = "";

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("host", host);
    headers.set("x-forwarded-for", address);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const sent = new Request(`http://${host}${path}`, { ...init, headers });
    const incoming = { headers: Object.fromEntries(headers), socket: { remoteAddress: "127.0.0.1" } };
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
    const { authenticity_token } = await (await request("/user.ljson")).json();
    return authenticity_token;
  }

  return {
    cookies,
    get: (path: string) => request(path),
    /** Any request, with the cookies. */
    request: request,
    /** A write as JSON or as a form, with a fresh token. */
    async send(path: string, fields: object = {}, { method, form, headers, token: given }: SendOptions = {}) {
      token = given ?? (await readToken());
      const all = { ...(method ? { _method: method } : {}), authenticity_token: token, ...fields };
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
