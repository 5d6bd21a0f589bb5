import { SavedPropertiesList } from "#domains/saved/ui/saved-properties-list.tsx";

/** Every home this visitor saved. */
export function SavedPropertiesScreen() {
  return <SavedPropertiesList />;
}
