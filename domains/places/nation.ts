import { borderUnits } from "./border-units.ts";
import { outcodeSource } from "./outcode.ts";
import { countries } from "./place-id.ts";

/** Decides taxes, tenancy law and council tax. Jersey, Guernsey and the Isle of Man are outside the UK. */
export type Nation = (typeof countries)[number] | "crown-dependency";

/** Sectors and districts with homes on both sides of a border. */
const borders =
  /^(CA6 5|DG16 5|TD5 8|TD9 0|TD12 4|TD15 1|CH1 [46]|CH4 [89]|GL16 8|HR2 0|HR3 [56]|HR5 3|LD7 1|LD8 2|LL14 5|NP7 8|NP16 7|NP25 [345]|SY5 9|SY7 8|SY9 5|SY10 [789]|SY11 3|SY12 [09]|SY13 [23]|SY14 7|SY15 6|SY21 8|SY22 6)/;

/** The first match wins; England has the others. */
export const nations: readonly (readonly [Nation, RegExp])[] = [
  ["northern-ireland", /^BT\d/],
  ["crown-dependency", /^(GY|IM|JE)\d/],
  ["england", /^TD15 /],
  ["scotland", /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/],
  ["wales", /^((CF|LD|LL|NP|SA)\d|CH([5678]|70) |CH4 0|SY10 0|SY(1[6-9]|2[0-5]) )/],
];

const codePattern = new RegExp(`^${outcodeSource} `);

/** null for a sector on a border, where mostly the home's location decides, and for what is no postcode. */
export function nationOf(postcode: string): Nation | null {
  const code = `${postcode} `;
  if (!codePattern.test(code)) return null;
  if (borders.test(code)) return findBorderUnit(postcode);
  return nations.find(([, pattern]) => pattern.test(code))?.[0] ?? "england";
}

function findBorderUnit(postcode: string): Nation | null {
  const [sector, unit] = [postcode.slice(0, -2), postcode.slice(-2)];
  return (
    (["england", "wales"] as const).find((nation) => borderUnits[nation][sector]?.split(" ").includes(unit)) ?? null
  );
}

/** The nation of a home: by its postcode, else the country that contains its location. */
export function toNation(postcode: string, country: string | null): Nation | null {
  return nationOf(postcode) ?? countries.find((slug) => slug === country) ?? null;
}
