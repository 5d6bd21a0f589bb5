import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, program } from "./command-settings.mjs";
import { runQuietly } from "./run-program.mjs";

const stamp = inProject("build/.gable-sources");
const folders = ["app", "db", "domains", "format", "languages", "platform", "public", "server", "ui", "vite"];
const files = ["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];
const maxHashedBytes = 1_000_000;

/** Builds unless the existing build was made from the same sources. */
export async function buildIfNeeded() {
  const sources = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  rmSync(stamp, { force: true });
  await runQuietly("Building", program("react-router", "build"), { env: { NODE_ENV: "production" } });
  writeFileSync(stamp, sources);
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of [...files, ...folders.flatMap(filesUnder)]) {
    if (!isSource(file) || !existsSync(inProject(file))) continue;
    const { size, mtimeMs } = statSync(inProject(file));
    hash.update(`\0${file}\0`).update(size > maxHashedBytes ? `${size} ${mtimeMs}` : readFileSync(inProject(file)));
  }
  return hash.digest("hex");
}

function filesUnder(folder) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(name) : [name];
    });
}

/** Tests and the data under db/ are not part of the build. */
function isSource(file) {
  return !/\.test\.tsx?$/.test(file) && (!file.startsWith(`db${path.sep}`) || file.endsWith(".ts"));
}
