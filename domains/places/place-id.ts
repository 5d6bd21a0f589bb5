import { outcodeSource } from "./outcode.ts";

/** The kind of a place follows from the form of its id. */
export type PlaceRef =
  | { kind: "country"; slug: Country }
  | { kind: "county"; slug: string }
  | { kind: "postcode"; code: string }
  | { kind: "place"; county: string; name: string };

export const countries = ["england", "scotland", "wales", "northern-ireland"] as const;
type Country = (typeof countries)[number];

// biome-ignore format: a list to look things up in, not to read line by line
export const countySlugs: readonly string[] = ["aberdeen","aberdeenshire","angus","antrim","argyll-and-bute","armagh","bedfordshire","berkshire","bristol","buckinghamshire","cambridgeshire","cheshire","clackmannanshire","clwyd","cornwall","cumbria","derbyshire","devon","dorset","down","dumfries-and-galloway","dundee","durham","dyfed","east-ayrshire","east-dunbartonshire","east-lothian","east-renfrewshire","east-riding-of-yorkshire","east-sussex","edinburgh","essex","falkirk","fermanagh","fife","glasgow","gloucestershire","greater-london","greater-manchester","gwent","gwynedd","hampshire","herefordshire","hertfordshire","highland","inverclyde","isle-of-wight","kent","lancashire","leicestershire","lincolnshire","londonderry","merseyside","mid-glamorgan","midlothian","moray","norfolk","north-ayrshire","north-lanarkshire","north-yorkshire","northamptonshire","northumberland","nottinghamshire","orkney","oxfordshire","perth-and-kinross","powys","renfrewshire","rutland","scottish-borders","shetland","shropshire","somerset","south-ayrshire","south-glamorgan","south-lanarkshire","south-yorkshire","staffordshire","stirling","suffolk","surrey","tyne-and-wear","tyrone","warwickshire","west-dunbartonshire","west-glamorgan","west-lothian","west-midlands","west-sussex","west-yorkshire","western-isles","wiltshire","worcestershire"];

const slugsByLength = [...countySlugs].sort((a, b) => b.length - a.length);
const outcodeInId = outcodeSource.toLowerCase();
const postcodeId = new RegExp(`^${outcodeInId}(-\\d([a-z]{2})?)?$`);
const outcodeSuffix = new RegExp(`-(${outcodeInId})$`);

/** null: not a valid place id. */
export function parsePlaceId(placeId: string): PlaceRef | null {
  const country = countries.find((slug) => slug === placeId);
  if (country) return { kind: "country", slug: country };
  if (countySlugs.includes(placeId)) return { kind: "county", slug: placeId };
  if (postcodeId.test(placeId)) return { kind: "postcode", code: placeId.toUpperCase().replace("-", " ") };
  return parseTownId(placeId);
}

/** Towns with the same name in one county carry their outcode: `broughton-buckinghamshire-mk10`. */
function parseTownId(placeId: string): PlaceRef | null {
  const outcode = outcodeSuffix.exec(placeId)?.[1];
  for (const [id, suffix] of [
    [placeId, ""],
    ...(outcode ? [[placeId.slice(0, -outcode.length - 1), `-${outcode}`]] : []),
  ] as [string, string][]) {
    const county = slugsByLength.find((slug) => id.endsWith(`-${slug}`));
    if (county) return { kind: "place", county, name: id.slice(0, -county.length - 1) + suffix };
  }
  return null;
}

/** `/somerset/taunton` → `taunton-somerset`; the inverse of `toPlacePath`. */
export function toTownId(county: string, name: string): string {
  const outcode = outcodeSuffix.exec(name)?.[1];
  return outcode ? `${name.slice(0, -outcode.length - 1)}-${county}-${outcode}` : `${name}-${county}`;
}

/** The path segments of a place's search pages, before the channel. */
export function toPlacePath(ref: PlaceRef): string[] {
  switch (ref.kind) {
    case "country":
      return ["countries", ref.slug];
    case "county":
      return [ref.slug];
    case "postcode":
      return ["postcodes", ref.code.toLowerCase().replace(" ", "-")];
    case "place":
      return [ref.county, ref.name];
  }
}

/** The slug of a town or county as used in place ids. */
export function toPlaceSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
}

type Named = Readonly<{ placeId: string; name: string; county: Readonly<{ slug: string; name: string }> | null }>;

/** The label in the location box: "Taunton, Somerset"; a county or postcode has no suffix. */
export function formatPlaceLabel({ placeId, name, county }: Named): string {
  if (county === null || county.slug === placeId) return name;
  const [, outcode] = placeId.split(`-${county.slug}-`);
  return `${name}, ${county.name}${outcode ? ` ${outcode.toUpperCase()}` : ""}`;
}
