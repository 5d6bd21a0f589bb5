import type { Site } from "./find-sites.ts";
import { barnNames, blockNames, farmNames, houseNames, natureNames } from "./house-names.ts";
import type { Random } from "./random.ts";
import { type HomeKind, isCommercial, isLand } from "./stock-plan.ts";

export type Address = {
  houseName: string | null;
  houseNumber: string | null;
  displayAddress: string;
  addressHidden: boolean;
};

const landNames = { "farm-land": "Land off", land: "Woodland and pasture off", plot: "Plot adjoining" };

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

  type Name = Pick<Address, "houseName" | "houseNumber">;
  const named = (houseName: string): Name => ({ houseName, houseNumber: null });

  function name(kind: HomeKind, hashed: Random): Name {
    const number = (high: number) => String(hashed.whole(1, high));
    const numbered = (high: number): Name => ({ houseName: null, houseNumber: number(high) });
    switch (kind) {
      case "cottage":
        return hashed.chance(0.8) ? named(`${draw(natureNames)} Cottage`) : numbered(24);
      case "farm":
      case "equestrian":
        return named(`${draw(farmNames)} Farm`);
      case "barn":
        return named(`${draw(barnNames)} Barn`);
      case "country":
        return named(draw(houseNames));
      case "detached":
        return hashed.chance(0.2) ? named(draw(houseNames)) : numbered(64);
      case "flat":
      case "studio":
        return {
          houseName: `Flat ${number(18)}${hashed.chance(0.45) ? `, ${draw(blockNames)}` : ""}`,
          houseNumber: hashed.chance(0.9) ? number(90) : null,
        };
      case "industrial":
        return named(`Unit ${number(14)}`);
      case "farm-land":
      case "land":
      case "plot":
        return named(landNames[kind]);
      default:
        return numbered(isCommercial(kind) ? 58 : 96);
    }
  }

  return function addressFor(hashed: Random, kind: HomeKind, site: Site, mayHide: boolean): Address {
    for (;;) {
      const { houseName, houseNumber } = name(kind, hashed);
      const area = `${site.street}, ${site.town}, ${site.county}`;
      const full = joined(kind, houseName, houseNumber, area);
      if (used.has(full)) continue;
      used.add(full);
      const addressHidden = mayHide && hashed.chance(0.06);
      return { houseName, houseNumber, displayAddress: addressHidden ? area : full, addressHidden };
    }
  };
}

function joined(kind: HomeKind, houseName: string | null, houseNumber: string | null, area: string): string {
  const street = houseNumber ? `${houseNumber} ${area}` : area;
  if (!houseName) return street;
  return isLand(kind) ? `${houseName} ${street}` : `${houseName}, ${street}`;
}
