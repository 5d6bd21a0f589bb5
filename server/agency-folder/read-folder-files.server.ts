import path from "node:path";
import { flashWording } from "#domains/agency/agency-config.ts";
import { credits } from "#domains/agency/agency-picture.ts";
import { settings } from "#domains/agency/agency-settings.ts";
import type { FolderReader } from "#domains/agency/folder/folder-reader.server.ts";
import { forms } from "#domains/agency/form-config.ts";
import { homeData } from "#domains/agency/home-data.ts";
import { identity } from "#domains/agency/identity.ts";
import { menus } from "#domains/agency/menus.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { theme } from "#domains/agency/theme.ts";
import { articleFile } from "#domains/articles/article-file.ts";
import { branchFile, reviewFile } from "#domains/branches/branch-file.ts";
import { pageBlock, pageFile } from "#domains/content/block-schemas.ts";

/** The home page with its blocks, which the agency domain does not know. */
export const homeFile = homeData.extend({ blocks: pageBlock.array() });

/** The parsed files of an agency folder; a part is undefined if its file was rejected. */
export async function readFolderFiles(folder: string, reader: FolderReader) {
  return {
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
    /** Names of the files in `media/`. */
    media: await reader.listFiles(
      "media",
      /\.(webp|jpe?g|png|avif|svg|mp4|webm)$/i,
      "use webp, jpg, png, avif or svg pictures, and mp4 or webm films",
    ),
  };
}

export type PartialAgencyFolder = Awaited<ReturnType<typeof readFolderFiles>>;
export type AgencyFolder = { [Part in keyof PartialAgencyFolder]: NonNullable<PartialAgencyFolder[Part]> };
