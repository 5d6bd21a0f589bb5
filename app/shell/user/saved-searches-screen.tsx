import { SavedSearchesList } from "#domains/saved/ui/saved-searches-list.tsx";

/** Every search this visitor saved. */
export function SavedSearchesScreen() {
  return <SavedSearchesList />;
}
