import type { FolderReader, FolderSource } from "#domains/agency/folder/folder-reader.server.ts";
import { folderSchemas as schemas } from "./folder-schemas.ts";

/** The parsed files of an agency folder; a part is undefined if its file was rejected. */
export async function readFolderFiles(source: FolderSource, reader: FolderReader) {
  return {
    source,
    identity: await reader.readFile("agency.json", schemas.agency),
    theme: await reader.readFile("theme.json", schemas.theme),
    settings: await reader.readFile("settings.json", schemas.settings),
    menus: await reader.readFile("menus.json", schemas.menus),
    home: await reader.readFile("home.json", schemas.home),
    search: await reader.readFile("search.json", schemas.search),
    forms: await reader.readFile("forms.json", schemas.forms),
    flash: await reader.readOptionalFile("flash.json", schemas.flash, {}),
    credits: await reader.readOptionalFile("credits.json", schemas.credits, {}),
    pictures: await reader.readOptionalFile("pictures.json", schemas.pictures, {}),
    branches: await reader.readFile("branches.json", schemas.branches),
    reviews: await reader.readFile("reviews.json", schemas.reviews),
    redirects: await reader.readOptionalFile("redirects.json", schemas.redirects, []),
    overrides: await reader.readOptionalFile("overrides.json", schemas.overrides, {}),
    /** The agency's own texts, by language. */
    languages: await reader.readFiles("languages", schemas.language),
    articles: await reader.readFiles("articles", schemas.article),
    pages: await reader.readFiles("pages", schemas.page),
    /** Names of the files in `media/`. */
    media: await reader.listFiles(
      "media",
      /\.(webp|jpe?g|png|avif|svg|mp4|webm|pdf)$/i,
      "use webp, jpg, png, avif or svg pictures, mp4 or webm films, and pdf documents",
    ),
    /** Other checks read rejected files too, so that all problems are found in one run. */
    rejected: reader.rejected,
  };
}

export type PartialAgencyFolder = Awaited<ReturnType<typeof readFolderFiles>>;
export type AgencyFolder = { [Part in keyof PartialAgencyFolder]: NonNullable<PartialAgencyFolder[Part]> };
