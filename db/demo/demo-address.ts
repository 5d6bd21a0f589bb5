import type { Site } from "./find-sites.ts";
import { barnNames, blockNames, farmNames, houseNames, natureNames } from "./house-names.ts";
import type { Random } from "./random.ts";
import type { HomeKind } from "./stock-plan.ts";

export type Address = { houseName: string | null; houseNumber: string | null; displayAddress: string; hidden: boolean };

/** Number and street, town, county. A hidden address omits its number. */
export function createAddressBook(random: Random) {
  const used = new Set<string>();
  const decks = new Map<string[], string[]>();
  const draw = (names: string[]): string => {
    const deck = decks.get(names) ?? [];
    if (deck.length === 0) deck.push(...random.shuffle(names));
    decks.set(names, deck);
    return deck.pop() ?? "";
  };

  function name(kind: HomeKind, hashed: Random): { houseName: string | null; houseNumber: string | null } {
    const number = (high: number) => String(hashed.whole(1, high));
    switch (kind) {
      case "cottage":
        return hashed.chance(0.8)
          ? { houseName: `${draw(natureNames)} Cottage`, houseNumber: null }
          : { houseName: null, houseNumber: number(24) };
      case "farm":
      case "equestrian":
        return { houseName: `${draw(farmNames)} Farm`, houseNumber: null };
      case "barn":
        return { houseName: `${draw(barnNames)} Barn`, houseNumber: null };
      case "country":
        return { houseName: draw(houseNames), houseNumber: null };
      case "detached":
        return hashed.chance(0.2)
          ? { houseName: draw(houseNames), houseNumber: null }
          : { houseName: null, houseNumber: number(64) };
      case "flat":
      case "studio":
        return {
          houseName: `Flat ${number(18)}${hashed.chance(0.45) ? `, ${draw(blockNames)}` : ""}`,
          houseNumber: hashed.chance(0.9) ? number(90) : null,
        };
      case "industrial":
        return { houseName: `Unit ${number(14)}`, houseNumber: null };
      case "office":
      case "shop":
      case "mixed-use":
        return { houseName: null, houseNumber: number(58) };
      case "farm-land":
        return { houseName: "Land off", houseNumber: null };
      case "land":
        return { houseName: "Woodland and pasture off", houseNumber: null };
      case "plot":
        return { houseName: "Plot adjoining", houseNumber: null };
      case "development":
        return { houseName: null, houseNumber: null };
      default:
        return { houseName: null, houseNumber: number(96) };
    }
  }

  return function addressFor(hashed: Random, kind: HomeKind, site: Site, mayHide: boolean): Address {
    for (;;) {
      const { houseName, houseNumber } = name(kind, hashed);
      const area = `${site.street}, ${site.town}, ${site.county}`;
      const full = joined(kind, houseName, houseNumber, area);
      if (used.has(full)) continue;
      used.add(full);
      const hidden = mayHide && hashed.chance(0.06);
      return { houseName, houseNumber, displayAddress: hidden ? area : full, hidden };
    }
  };
}

function joined(kind: HomeKind, houseName: string | null, houseNumber: string | null, area: string): string {
  const street = houseNumber ? `${houseNumber} ${area}` : area;
  if (!houseName) return street;
  return kind === "farm-land" || kind === "land" || kind === "plot"
    ? `${houseName} ${street}`
    : `${houseName}, ${street}`;
}
