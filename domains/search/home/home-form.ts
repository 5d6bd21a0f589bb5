import type { Channel } from "#domains/properties/property-enums.ts";
import { typesForChannel } from "#domains/search/filters/type-options.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import {
  changeSearch,
  normaliseSearch,
  type RawSearch,
  type SearchState,
  switchChannel,
} from "#domains/search/state/search-state.ts";
import type { HomeTab } from "./home-tabs.ts";

export type HomeForm = Readonly<{
  tabId: string;
  search: SearchState;
  /** Label of the chosen place, or the text typed before the tab changed. */
  location: string;
}>;

export type HomeFormChange =
  | { kind: "tab"; tab: HomeTab; typed: string | null }
  | { kind: "channel"; tab: HomeTab; channel: Channel }
  | { kind: "place"; place: { label: string; placeId: string } }
  | { kind: "fields"; fields: RawSearch }
  | { kind: "early"; tab: HomeTab; fields: RawSearch };

export function createHomeForm(tab: HomeTab): HomeForm {
  return { tabId: tab.id, search: initialSearch(tab, tab.initialChannel), location: "" };
}

/** A new tab resets everything but the place; a new channel resets the prices and the type. */
export function changeHomeForm(form: HomeForm, change: HomeFormChange): HomeForm {
  switch (change.kind) {
    case "tab": {
      const location = change.typed ?? form.location;
      const placeId = location === form.location ? form.search.placeId : undefined;
      const search = initialSearch(change.tab, change.tab.initialChannel, placeId);
      return { tabId: change.tab.id, location, search };
    }
    case "channel": {
      if (change.channel === form.search.channel) return form;
      const tags = defaultTags(change.tab, change.channel);
      return {
        ...form,
        search: changeSearch(form.search, { ...switchChannel(form.search.channel, change.channel), tags }),
      };
    }
    case "place":
      return {
        ...form,
        location: change.place.label,
        search: changeSearch(form.search, { placeId: change.place.placeId }),
      };
    case "fields":
      return { ...form, search: changeSearch(form.search, change.fields) };
    // Chosen before hydration, when the prices on offer were still those of the first channel.
    case "early": {
      const { channel } = normaliseSearch(change.fields);
      const tags = defaultTags(change.tab, channel);
      const fields = { tags, ...change.fields, ...switchChannel(form.search.channel, channel) };
      return { ...form, search: changeSearch(form.search, fields) };
    }
  }
}

/** With the text of the location box, which is the chosen place unless something else was typed. */
export function typeInto(form: HomeForm, typed: string): HomeForm {
  const location = typed.trim();
  if (location !== "" && location === form.location) return form;
  const { placeId: _, ...search } = form.search;
  return { ...form, location, search };
}

/** The `/search` query. A chosen place is sent by id, typed text as `q` for the server to resolve. */
export function formatHomeFormQuery(form: HomeForm, typed: string): string {
  const { search, location } = typeInto(form, typed);
  const query = formatSearchQuery(search);
  return search.placeId !== undefined || location === "" ? query : `${query}&${new URLSearchParams({ q: location })}`;
}

function initialSearch(tab: HomeTab, channel: Channel, placeId?: string): SearchState {
  return normaliseSearch({ channel, placeId, tags: defaultTags(tab, channel) });
}

/** The "Any home" type has an empty tag, which means no filter. */
function defaultTags(tab: HomeTab, channel: Channel): string[] {
  const tag = typesForChannel(tab.subLevels, channel)[0]?.tag ?? "";
  return tag === "" ? [] : [tag];
}
