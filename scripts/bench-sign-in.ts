import { hash, verify } from "@node-rs/argon2";
import { createBenchEnvironment } from "./bench/bench-environment.ts";
import { percentile } from "./bench/run-load.ts";

/** 20 concurrent sign-ins against 20 concurrent argon2id verifications: the overhead of the site. */
const people = 20;
const rounds = 5;
const password = "Harbour-Lights-1";

await using bench = createBenchEnvironment();
const { origin } = await bench.startServer();

const visitors = await Promise.all(
  Array.from({ length: people }, async (_, n) => {
    const visitor = createVisitor(`10.0.0.${n + 1}`, `person${n}@example.com`);
    await visitor.register();
    return visitor;
  }),
);
const signIns: number[] = [];
const bare: number[] = [];
const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
for (let round = 0; round < rounds; round++) {
  await timeAll(bare, people, () => verify(stored, password));
  await timeAll(signIns, people, (n) => visitors[n]?.signIn());
}
const [site, argon] = [percentile(signIns, 0.95), percentile(bare, 0.95)];
console.table({
  "bare argon2id, 20 at once": { "p95 ms": argon.toFixed(0), ratio: "1" },
  "POST /session, 20 at once": { "p95 ms": site.toFixed(0), ratio: `${(site / argon).toFixed(2)}×` },
});

async function timeAll(
  times: number[],
  count: number,
  work: (n: number) => Promise<unknown> | undefined,
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const start = performance.now();
      await work(n);
      times.push(performance.now() - start);
    }),
  );
}

/**
 * An HTTP client with its own IP address and cookies; the server must trust 127.0.0.1 as a proxy. autocannon cannot keep
 * cookies and a token over several runs of one client.
 */
function createVisitor(address: string, email: string) {
  const cookies = new Map<string, string>();
  let token = "";

  async function send(path: string, fields?: object): Promise<void> {
    const response = await fetch(`${origin}${path}`, {
      method: fields ? "POST" : "GET",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
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
    token = (await response.json()).authenticity_token;
  }

  return {
    async register(): Promise<void> {
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
    signIn: () => send("/session", { username: email, password }),
  };
}
