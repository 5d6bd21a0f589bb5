import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of package.json, from the source tree and from the bundle alike. */
export function projectDir(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("No package.json above the server's own files");
    folder = parent;
  }
  return folder;
}
