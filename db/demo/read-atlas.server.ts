import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Atlas, Settlement, Station, Street } from "./atlas.ts";
import { milesBetween, nearest, type Point } from "./geography.ts";

type PlaceRow = Point & { name: string; kind: string; county: string; population: number | null };

const unzip = promisify(gunzip);
const sameSettlementMiles = 4;

export async function readAtlas(projectDir: string): Promise<Atlas> {
  const read = async <T>(name: string): Promise<T[]> =>
    JSON.parse(String(await unzip(await readFile(path.join(projectDir, "db/places", name)))));
  const [streets, places, outcodes, counties, stations] = await Promise.all([
    read<Street>("streets-demo.json.gz"),
    read<PlaceRow>("places.json.gz"),
    read<{ code: string; county: string }>("outcodes.json.gz"),
    read<{ slug: string; name: string }>("counties.json.gz"),
    read<Station>("stations.json.gz"),
  ]);
  const countyName = new Map(counties.map((county) => [county.slug, county.name]));
  const outcodeCounty = new Map(outcodes.map((row) => [row.code, countyName.get(row.county) ?? row.county]));
  const demoTowns = new Set(streets.map((street) => street.town));
  const byName = Map.groupBy(
    places.filter((place) => demoTowns.has(place.name)),
    (place) => place.name,
  );
  const known = new Map<string, Settlement>();

  function settlementOf(street: Street): Settlement {
    const key = `${street.town} ${street.outcode}`;
    const found = known.get(key) ?? describe(street);
    known.set(key, found);
    return found;
  }

  function describe(street: Street): Settlement {
    const near = (byName.get(street.town) ?? []).filter((place) => milesBetween(place, street) < sameSettlementMiles);
    const best = near.length > 0 ? nearest(street, near).item : undefined;
    const county = (best && countyName.get(best.county)) ?? outcodeCounty.get(street.outcode) ?? "";
    return {
      name: street.town,
      county,
      size: sizeOf(best),
      population: best?.population ?? 0,
      lat: best?.lat ?? street.lat,
      lng: best?.lng ?? street.lng,
    };
  }

  const towns = places
    .filter((place) => demoTowns.has(place.name) && (place.kind === "town" || place.kind === "city"))
    .map((place) => ({
      ...place,
      county: countyName.get(place.county) ?? "",
      size: sizeOf(place),
      population: place.population ?? 0,
    }));
  return { streets, stations: stations.filter((station) => !acrossTheChannel(station)), settlementOf, towns };
}

/** South Wales is near Minehead as the crow flies only. */
function acrossTheChannel({ lat, lng }: Point): boolean {
  return lat > 51.37 && lat < 52 && lng < -2.95;
}

function sizeOf(place: PlaceRow | undefined): Settlement["size"] {
  if (place?.kind === "city") return "city";
  return place?.kind === "town" && (place.population ?? 9_999) >= 3_000 ? "town" : "village";
}
