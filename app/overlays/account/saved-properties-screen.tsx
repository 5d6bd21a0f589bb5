import { SavedPropertiesList } from "#domains/saved/ui/saved-properties-list.tsx";

export function SavedPropertiesScreen() {
  return <SavedPropertiesList />;
}
