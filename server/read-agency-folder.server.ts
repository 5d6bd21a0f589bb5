import path from "node:path";
import { credits } from "#domains/agency/credits.ts";
import { flashWording } from "#domains/agency/flash.ts";
import { AgencyFolderError } from "#domains/agency/folder/agency-folder-error.ts";
import { openFolder } from "#domains/agency/folder/folder-reader.server.ts";
import { forms } from "#domains/agency/form-config.ts";
import { identity } from "#domains/agency/identity.ts";
import { menus } from "#domains/agency/menus.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { settings } from "#domains/agency/settings.ts";
import { theme } from "#domains/agency/theme.ts";
import { articleFile } from "#domains/articles/article-file.ts";
import { branchFile, reviewFile } from "#domains/branches/branch-file.ts";
import { page } from "#domains/content/blocks.ts";
import { type AgencyFolder, homeFile, type ReadFolder } from "./agency-folder.ts";
import { checkAcrossFiles, findWarnings } from "./agency-folder-checks.server.ts";

/** Reads and checks a whole folder; throws one AgencyFolderError that tells everything that is wrong with it. */
export async function readAgencyFolder(folder: string): Promise<{ content: AgencyFolder; warnings: string[] }> {
  const reader = await openFolder(folder);
  const content: ReadFolder = {
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
    pages: await reader.readFiles("pages", page),
    media: await reader.listFiles("media", /\.(webp|jpe?g|png|avif|svg)$/i, "use webp, jpg, png, avif or svg pictures"),
  };
  reader.refuseTheRest();
  const problems = [...reader.problems, ...checkAcrossFiles(content)];
  if (problems.length > 0 || !isWhole(content)) throw new AgencyFolderError(folder, problems);
  return { content, warnings: findWarnings(content) };
}

function isWhole(content: ReadFolder): content is AgencyFolder {
  return Object.values(content).every((part) => part !== undefined);
}
