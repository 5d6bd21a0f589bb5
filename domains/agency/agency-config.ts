import { z } from "zod";
import { storedPicture } from "./agency-picture.ts";
import { settings } from "./agency-settings.ts";
import { flashKeys } from "./flash-messages.ts";
import { forms } from "./form-config.ts";
import { homeData } from "./home-data.ts";
import { identity } from "./identity.ts";
import { menus } from "./menus.ts";
import { ownTexts } from "./own-texts.ts";
import { searchTabs } from "./search-tabs.ts";
import { theme } from "./theme.ts";

/** An agency's own messages by flash key; other keys use the defaults. */
export const flashWording = z.partialRecord(z.enum(flashKeys), z.string().min(1));

/** Parsing a stored configuration fills in defaults for keys added since it was applied. */
export const storedConfig = z.object({
  identity,
  theme,
  settings,
  menus,
  home: homeData,
  search: searchTabs,
  forms,
  flash: flashWording,
  /** The agency's own texts in other languages, by the code of the language. */
  languages: z.record(z.string(), ownTexts).default({}),
  /** Media files by name. */
  media: z.record(z.string(), storedPicture),
});

export type AgencyConfig = Readonly<z.infer<typeof storedConfig>>;
