import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import type { Agency } from "#domains/agency/read-agencies.server.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { folderSchemas } from "#server/agency-folder/folder-schemas.ts";
import { createFiles } from "#server/agency-folder/scaffold-agency.server.ts";

export const consoleName = "Gable console";

/** Stands in for an agency where staff sign in to the console: its name, host name and colours. It has no row. */
export function createConsoleAgency(hostname: string): Agency {
  const files = createFiles({ slug: "console", name: consoleName, hostname });
  const read = (name: keyof typeof folderSchemas) => folderSchemas[name].parse(files[`${name}.json`]?.value ?? {});
  const config = {
    ...{ identity: read("agency"), theme: read("theme"), settings: read("settings"), menus: read("menus") },
    ...{ home: read("home"), search: read("search"), forms: read("forms"), flash: read("flash"), media: {} },
  } as AgencyConfig;
  return { id: consoleAgencyId, slug: "console", config };
}
