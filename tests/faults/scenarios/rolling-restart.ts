import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "#platform/free-port.server.ts";
import type { Scenario } from "../scenario.ts";
import { simulateVisitorsDuring } from "../simulate-visitors.ts";
import { summariseTraffic } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

/** Two nodes behind deploy/nginx.conf, restarted in turn under load: no request fails. Needs nginx (Debian: nginx-light). */
export const rollingRestart: Scenario = async (setup) => {
  const nodes = [await setup.startSite(), await setup.startSite()];
  const port = await findFreePort();
  const nginx = startNginx(
    setup.folder,
    port,
    nodes.map(({ origin }) => new URL(origin).port),
  );
  try {
    const origin = `http://localhost:${port}`;
    await waitFor(`${origin}/healthz`);
    const seen = await simulateVisitorsDuring({ origin, name: setup.name }, async () => {
      for (const node of [...nodes, ...nodes]) {
        await pause(1_000);
        await node.restart();
      }
    });
    const failed = [...seen.cached, ...seen.uncached, ...seen.leads].filter(({ status }) => status !== 200);
    const { figures, problems } = await verifyLeads(setup, { acknowledged: seen.acknowledged });
    return {
      figures: [...summariseTraffic(seen), ...figures],
      problems: [...problems, ...(failed.length > 0 ? [`${failed.length} requests failed during the restarts`] : [])],
    };
  } finally {
    if (nginx.exitCode === null && nginx.kill("SIGTERM")) await once(nginx, "exit");
  }
};

/** The documented file, without TLS and with the ports of this run. */
function startNginx(folder: string, port: number, [first, second]: string[]) {
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace("10.0.0.11:3000", `127.0.0.1:${first}`)
    .replace("10.0.0.12:3000", `127.0.0.1:${second}`)
    .replace("listen 80;", `listen unix:${path.resolve(folder, "http.sock")};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*$/gm, "")
    .replace(/server_name .*;/, "server_name _;");
  mkdirSync(folder, { recursive: true });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join("\n");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log;
events {}
http { access_log off; ${temporary}
${site} }`,
  );
  const nginx = spawn("nginx", ["-c", file, "-e", `${folder}/nginx-error.log`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  // A missing program is reported by waitFor.
  nginx.on("error", () => {});
  return nginx;
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error("nginx does not answer; is it installed?");
}
