import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { type InstanceLock, takeInstanceLock } from "#platform/db/instance-lock.server.ts";
import { prepareTemplate } from "./template-database.ts";

const testFolder = path.resolve(import.meta.dirname, "../../var/test");
const slots = 20;

export type TestCluster = EmbeddedPostgres & { template: string };

/** Clusters and their templates are kept between runs; runs at the same time each take a folder of their own. */
export async function startTestCluster(): Promise<TestCluster> {
  const { folder, lock } = takeFreeFolder();
  const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {}, fsync: false });
  const template = await prepareTemplate(postgres);
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
      return { folder, lock: takeInstanceLock(folder) };
    } catch (error) {
      if (slot === slots) throw error;
    }
  }
}
