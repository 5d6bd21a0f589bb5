import { diskFull, getDatabaseErrorCode, type Pool } from "./database.server.ts";

export type DiskSpace = Readonly<{ note(error: unknown): void; isFull(): Promise<boolean> }>;

/** Needs new pages on disk, and leaves nothing behind. */
const probe =
  "create temporary table disk_probe on commit drop as select md5(n::text) from generate_series(1, 2000) as n";

/** Remembers a failure of a write on a full disk until a test write succeeds. */
export function watchDiskSpace(pool: Pool): DiskSpace {
  let wasFull = false;
  return {
    note(error) {
      if (getDatabaseErrorCode(error) === diskFull) wasFull = true;
    },
    async isFull() {
      if (wasFull)
        wasFull = await pool.query(probe).then(
          () => false,
          () => true,
        );
      return wasFull;
    },
  };
}
