import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { hash, verify } from "@node-rs/argon2";
import { percentile } from "./bench/percentile.ts";
import { runServer } from "./bench/run-server.ts";
import { createVisitor } from "./bench/visitor.ts";

/** 20 concurrent sign-ins against 20 concurrent argon2id verifications: the overhead of the site. */
const people = 20;
const rounds = 5;
const password = "Harbour-Lights-1";
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const server = await runServer(path.join(folder, "var"), { env: { TRUSTED_PROXIES: "127.0.0.1" } });

try {
  const visitors = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const account = { email: `person${n}@example.com`, password };
      const visitor = createVisitor(server.origin, `10.0.0.${n + 1}`, account);
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
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "bare argon2id, 20 at once": { "p95 ms": argon.toFixed(0), ratio: "1" },
    "POST /session, 20 at once": { "p95 ms": site.toFixed(0), ratio: `${(site / argon).toFixed(2)}×` },
  });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

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
