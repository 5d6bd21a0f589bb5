import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { acquireInstanceLock, type InstanceLock } from "#platform/db/postgres/instance-lock.server.ts";
import { prepareTemplateDatabase } from "./template-database.ts";

const testFolder = path.join(projectDir(), "var/test");
const maxSlots = 20;

export type TestCluster = EmbeddedPostgres & { template: string };

/** Clusters and their templates are reused between runs; concurrent runs use separate folders. */
export async function startTestCluster(): Promise<TestCluster> {
  const { folder, lock } = takeFreeFolder();
  const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {}, fsync: false });
  const template = await prepareTemplateDatabase(postgres);
  const stop = async () => {
    await postgres.stop();
    lock.release();
  };
  return { ...postgres, template, stop };
}

function takeFreeFolder(): { folder: string; lock: InstanceLock } {
  for (let slot = 1; ; slot++) {
    const folder = path.join(testFolder, String(slot));
    try {
      return { folder, lock: acquireInstanceLock(folder) };
    } catch (error) {
      if (slot === maxSlots) throw error;
    }
  }
}
