import { z } from "zod";
import { flashWording } from "./flash.ts";
import { forms } from "./form-config.ts";
import { homeData } from "./home-data.ts";
import { identity } from "./identity.ts";
import { menus } from "./menus.ts";
import { storedPicture } from "./picture.ts";
import { searchTabs } from "./search-tabs.ts";
import { settings } from "./settings.ts";
import { theme } from "./theme.ts";

/** Reading a stored configuration through this gives it the defaults of keys that are newer than it. */
export const storedConfig = z.object({
  identity,
  theme,
  settings,
  menus,
  home: homeData,
  search: searchTabs,
  forms,
  flash: flashWording,
  /** Files of the media folder by name. */
  media: z.record(z.string(), storedPicture),
});

/** One agency's whole configuration, as applied from its folder and kept in the database. */
export type AgencyConfig = Readonly<z.infer<typeof storedConfig>>;
