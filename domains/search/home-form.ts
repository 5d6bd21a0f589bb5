import type { Channel } from "#domains/properties/property-words.ts";
import { type HomeTab, offeredTypes } from "./home-tabs.ts";
import { changeSearch, type LooseSearch, normaliseSearch } from "./normalise-search.ts";
import { formatQuery } from "./query-codec.ts";
import type { SearchState } from "./search-state.ts";

/** The home page's search form: a tab, and what is chosen in it. */
export type HomeForm = Readonly<{
  tabId: string;
  search: SearchState;
  /** The place a visitor chose, as it stands in the location box; "" before that. */
  location: string;
}>;

export type HomeFormChange =
  | { kind: "tab"; tab: HomeTab }
  | { kind: "channel"; tab: HomeTab; channel: Channel }
  | { kind: "place"; place: { label: string; placeId: string } }
  | { kind: "fields"; fields: LooseSearch };

export function openHomeForm(tab: HomeTab): HomeForm {
  return { tabId: tab.id, search: freshSearch(tab, tab.opensOn), location: "" };
}

/** What a change resets: a tab everything but the place, a channel its prices and the kind of home. */
export function changeHomeForm(form: HomeForm, change: HomeFormChange): HomeForm {
  switch (change.kind) {
    case "tab": {
      const { placeId } = form.search;
      return { ...form, tabId: change.tab.id, search: freshSearch(change.tab, change.tab.opensOn, placeId) };
    }
    case "channel": {
      if (change.channel === form.search.channel) return form;
      const tags = firstTags(change.tab, change.channel);
      const prices = { minPrice: undefined, maxPrice: undefined };
      return { ...form, search: changeSearch(form.search, { channel: change.channel, tags, ...prices }) };
    }
    case "place":
      return {
        ...form,
        location: change.place.label,
        search: changeSearch(form.search, { placeId: change.place.placeId }),
      };
    case "fields":
      return { ...form, search: changeSearch(form.search, change.fields) };
  }
}

/** The hand-off: a chosen place goes by its id, a typed one by its words, which the server reads. */
export function homeFormQuery({ search, location }: HomeForm, typed: string): string {
  const words = typed.trim();
  if (words !== "" && words === location) return formatQuery(search);
  const { placeId: _, ...elsewhere } = search;
  const query = formatQuery(elsewhere);
  return words === "" ? query : `${query}&${new URLSearchParams({ q: words })}`;
}

function freshSearch(tab: HomeTab, channel: Channel, placeId?: string): SearchState {
  return normaliseSearch({ channel, placeId, tags: firstTags(tab, channel) });
}

/** "Any home" has an empty tag, which is none. */
function firstTags(tab: HomeTab, channel: Channel): string[] {
  const tag = offeredTypes(tab, channel)[0]?.tag ?? "";
  return tag === "" ? [] : [tag];
}
