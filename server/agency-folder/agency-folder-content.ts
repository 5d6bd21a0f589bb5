import type { z } from "zod";
import type { Settings } from "#domains/agency/agency-settings.ts";
import type { Credits } from "#domains/agency/credits.ts";
import type { FlashWording } from "#domains/agency/flash-keys.ts";
import type { FileValue } from "#domains/agency/folder/folder-reader.server.ts";
import type { Forms } from "#domains/agency/form-config.ts";
import { homeData } from "#domains/agency/home-data.ts";
import type { Identity } from "#domains/agency/identity.ts";
import type { Menus } from "#domains/agency/menus.ts";
import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import type { Theme } from "#domains/agency/theme.ts";
import type { ArticleFile } from "#domains/articles/article-file.ts";
import type { BranchFile, ReviewFile } from "#domains/branches/branch-file.ts";
import { block, type Page } from "#domains/content/page-file.ts";

/** The home page with its blocks, which the agency domain does not know. */
export const homeFile = homeData.extend({ blocks: block.array() });

/** The parsed files of an agency folder. */
export type AgencyFolder = {
  folder: string;
  identity: Identity;
  theme: Theme;
  settings: Settings;
  menus: Menus;
  home: z.infer<typeof homeFile>;
  search: SearchTabs;
  forms: Forms;
  flash: FlashWording;
  credits: Credits;
  branches: BranchFile[];
  reviews: ReviewFile[];
  articles: FileValue<ArticleFile>[];
  pages: FileValue<Page>[];
  /** Names of the files in `media/`. */
  media: string[];
};

/** A part is undefined if its file was rejected. */
export type PartialAgencyFolder = Partial<AgencyFolder> & Pick<AgencyFolder, "folder" | "articles" | "pages" | "media">;
