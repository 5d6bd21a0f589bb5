import type { HomeTab } from "../../home-tabs.ts";

export type TabProps = {
  tabs: readonly HomeTab[];
  tab: HomeTab;
  panelId: string;
  onChoose: (tab: HomeTab) => void;
};

/** Without scripts a tab is a link to the home page with that tab open. */
export const tabHref = ({ id }: Pick<HomeTab, "id">) => `/?tab=${id}#search`;
