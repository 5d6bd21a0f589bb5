import type { FlashWording } from "./flash.ts";
import type { Forms } from "./form-config.ts";
import type { HomeData } from "./home-data.ts";
import type { Identity } from "./identity.ts";
import type { Menus } from "./menus.ts";
import type { StoredPicture } from "./picture.ts";
import type { SearchTabs } from "./search-tabs.ts";
import type { Settings } from "./settings.ts";
import type { Theme } from "./theme.ts";

/** One agency's whole configuration, as applied from its folder and kept in the database. */
export type AgencyConfig = Readonly<{
  identity: Identity;
  theme: Theme;
  settings: Settings;
  menus: Menus;
  home: HomeData;
  search: SearchTabs;
  forms: Forms;
  flash: FlashWording;
  /** Files of the media folder by name. */
  media: Readonly<Record<string, StoredPicture>>;
}>;
