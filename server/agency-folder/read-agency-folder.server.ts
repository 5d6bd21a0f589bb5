import { AgencyFolderError, openAgencyFolder } from "#domains/agency/folder/folder-reader.server.ts";
import { checkAgencyFolder, findWarnings } from "./check-agency-folder.server.ts";
import { findUnreadableHero } from "./check-hero-contrast.server.ts";
import { type AgencyFolder, type PartialAgencyFolder, readFolderFiles } from "./read-folder-files.server.ts";

/** Reads and validates a folder; throws one AgencyFolderError that lists every problem. */
export async function readAgencyFolder(folder: string): Promise<{ content: AgencyFolder; warnings: string[] }> {
  const reader = await openAgencyFolder(folder);
  const content = await readFolderFiles(folder, reader);
  reader.reportUnknownFiles();
  const problems = [...reader.problems, ...checkAgencyFolder(content), ...(await findUnreadableHero(content))];
  if (problems.length > 0 || !isComplete(content)) throw new AgencyFolderError(folder, problems);
  return { content, warnings: findWarnings(content) };
}

function isComplete(content: PartialAgencyFolder): content is AgencyFolder {
  return Object.values(content).every((part) => part !== undefined);
}
