import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { type FileSchemaName, fileSchemas, schemasFolder, toFileSchema } from "#server/agency-folder/folder-schemas.ts";
import { openApiFile, toOpenApi } from "#server/console/console-openapi.ts";
import { consoleRoutes } from "#server/console/console-routes.server.ts";

/** Writes the JSON Schemas of agency files and Gable JSON feeds, and the console's OpenAPI; tests compare them. */
const write = (file: string, content: object) =>
  writeFileSync(path.join(projectDir(), file), `${JSON.stringify(content, null, 2)}\n`);
mkdirSync(path.join(projectDir(), schemasFolder), { recursive: true });
for (const name of Object.keys(fileSchemas) as FileSchemaName[])
  write(`${schemasFolder}/${name}.json`, toFileSchema(name));
write(openApiFile, toOpenApi(consoleRoutes));
