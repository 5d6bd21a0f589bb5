/** Every search this visitor saved. */
export function SavedSearchesScreen() {
  return <p className="text-muted">Saved searches will appear here.</p>;
}
