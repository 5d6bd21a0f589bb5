import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import {
  type FolderSchemaName,
  folderSchemas,
  schemasFolder,
  toFileSchema,
} from "#server/agency-folder/folder-schemas.ts";

/** Writes the JSON Schemas of agency files; `folder-schemas.test.ts` compares them. */
const folder = path.join(projectDir(), schemasFolder);
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(folderSchemas) as FolderSchemaName[])
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(toFileSchema(name), null, 2)}\n`);
