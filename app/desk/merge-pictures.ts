type Picture = Readonly<{ key: string }>;

/** What a member has changed and not saved, with the pictures that were added since at the end and without those removed. */
export function mergePictures<Each extends Picture>(edited: readonly Each[], stored: readonly Each[]): readonly Each[] {
  const keysOf = (pictures: readonly Each[]) => new Set(pictures.map(({ key }) => key));
  const storedKeys = keysOf(stored);
  const editedKeys = keysOf(edited);
  return [...edited.filter(({ key }) => storedKeys.has(key)), ...stored.filter(({ key }) => !editedKeys.has(key))];
}
