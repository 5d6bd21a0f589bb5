import { SavedSearchesList } from "#domains/saved/ui/saved-searches-list.tsx";

export function SavedSearchesScreen() {
  return <SavedSearchesList />;
}
