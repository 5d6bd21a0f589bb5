type Card = { property_id: number };

/** Picks cards for the rows of a page, top to bottom: a home that a row above shows comes last, or not at all. */
export function createUnseenFirst() {
  const seen = new Set<number>();
  return <C extends Card>(cards: readonly C[], most: number): C[] => {
    const unseen = cards.filter(({ property_id }) => !seen.has(property_id));
    const picked = [...unseen, ...cards.filter((card) => !unseen.includes(card))].slice(0, most);
    for (const { property_id } of picked) seen.add(property_id);
    return picked;
  };
}
