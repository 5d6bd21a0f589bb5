import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { type FileSchemaName, fileSchemas, schemasFolder, toFileSchema } from "#server/agency-folder/folder-schemas.ts";

/** Writes the JSON Schemas of agency files and Gable JSON feeds; `folder-schemas.test.ts` compares them. */
const folder = path.join(projectDir(), schemasFolder);
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(fileSchemas) as FileSchemaName[])
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(toFileSchema(name), null, 2)}\n`);
