import type { HomeTab } from "#domains/search/home/home-tabs.ts";

export type TabProps = {
  tabs: readonly HomeTab[];
  tab: HomeTab;
  panelId: string;
  onChoose: (tab: HomeTab) => void;
};

/** The link of a tab without JavaScript. */
export const tabHref = ({ id }: Pick<HomeTab, "id">) => `/?tab=${id}#search`;
