/** Every home this visitor saved. */
export function SavedPropertiesScreen() {
  return <p className="text-muted">Saved properties will appear here.</p>;
}
