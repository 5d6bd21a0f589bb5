import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A temporary folder that every account can enter, unlike those of `mkdtemp`. */
export function createTemporaryFolder(mode = 0o755): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "gable-test-"));
  chmodSync(folder, mode);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
