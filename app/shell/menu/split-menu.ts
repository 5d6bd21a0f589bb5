const itemsLeftOfLogo = 4;

/** The menu items left and right of the logo. */
export function splitMenu<Item>(items: readonly Item[], equally: boolean): [left: Item[], right: Item[]] {
  const left = equally ? Math.ceil(items.length / 2) : itemsLeftOfLogo;
  return [items.slice(0, left), items.slice(left)];
}
