import path from "node:path";
import { settings } from "#domains/agency/agency-settings.ts";
import { credits } from "#domains/agency/credits.ts";
import { flashWording } from "#domains/agency/flash-wording.ts";
import { AgencyFolderError } from "#domains/agency/folder/agency-folder-error.ts";
import { openAgencyFolder } from "#domains/agency/folder/folder-reader.server.ts";
import { forms } from "#domains/agency/form-config.ts";
import { identity } from "#domains/agency/identity.ts";
import { menus } from "#domains/agency/menus.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { theme } from "#domains/agency/theme.ts";
import { articleFile } from "#domains/articles/article-file.ts";
import { branchFile, reviewFile } from "#domains/branches/branch-file.ts";
import { pageFile } from "#domains/content/page-file.ts";
import { type AgencyFolder, homeFile, type PartialAgencyFolder } from "./agency-folder-content.ts";
import { checkAgencyFolder, findWarnings } from "./check-agency-folder.server.ts";

/** Reads and validates a folder; throws one AgencyFolderError that lists every problem. */
export async function readAgencyFolder(folder: string): Promise<{ content: AgencyFolder; warnings: string[] }> {
  const reader = await openAgencyFolder(folder);
  const content: PartialAgencyFolder = {
    folder: path.resolve(folder),
    identity: await reader.readFile("agency.json", identity),
    theme: await reader.readFile("theme.json", theme),
    settings: await reader.readFile("settings.json", settings),
    menus: await reader.readFile("menus.json", menus),
    home: await reader.readFile("home.json", homeFile),
    search: await reader.readFile("search.json", searchTabs),
    forms: await reader.readFile("forms.json", forms),
    flash: await reader.readOptionalFile("flash.json", flashWording, {}),
    credits: await reader.readOptionalFile("credits.json", credits, {}),
    branches: await reader.readFile("branches.json", branchFile.array().min(1)),
    reviews: await reader.readFile("reviews.json", reviewFile.array()),
    articles: await reader.readFiles("articles", articleFile),
    pages: await reader.readFiles("pages", pageFile),
    media: await reader.listFiles("media", /\.(webp|jpe?g|png|avif|svg)$/i, "use webp, jpg, png, avif or svg pictures"),
  };
  reader.reportUnknownFiles();
  const problems = [...reader.problems, ...checkAgencyFolder(content)];
  if (problems.length > 0 || !isComplete(content)) throw new AgencyFolderError(folder, problems);
  return { content, warnings: findWarnings(content) };
}

function isComplete(content: PartialAgencyFolder): content is AgencyFolder {
  return Object.values(content).every((part) => part !== undefined);
}
