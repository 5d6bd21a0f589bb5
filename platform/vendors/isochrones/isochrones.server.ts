import { z } from "zod";
import { createFetchPublic } from "#platform/http/network/fetch-public.server.ts";
import type { IsochroneService, Ring } from "./isochrone.ts";

const timeoutMs = 2_000;
const maxBytes = 2_000_000;
/** The operator names the service, which may be in the local network. */
const fetchLimited = createFetchPublic(() => true, timeoutMs);

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number());
const polygon = z.array(z.array(position)).min(1);
const geoJson = z.object({
  features: z
    .array(
      z.object({
        geometry: z.discriminatedUnion("type", [
          z.object({ type: z.literal("Polygon"), coordinates: polygon }),
          z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
        ]),
      }),
    )
    .min(1),
});

async function fetchRings(url: string): Promise<Ring[]> {
  const answer = await fetchLimited(url, maxBytes);
  if (!answer.ok) throw new Error(`The travel time service failed: ${answer.reason}`);
  const { features } = geoJson.parse(JSON.parse(String(answer.content)));
  const rings = features.flatMap(({ geometry }) =>
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).flatMap(([outer]) =>
      outer && outer.length > 3 ? [outer.map(([lng, lat]) => [lng, lat] as const)] : [],
    ),
  );
  if (rings.length === 0) throw new Error("The travel time service found no area");
  return rings.toSorted((a, b) => areaOf(b) - areaOf(a));
}

/** In square degrees; enough to compare rings of one place. */
function areaOf(ring: Ring): number {
  const doubled = ring.reduce((sum, [lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + lng * nextLat - nextLng * lat;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** https://valhalla.github.io/valhalla/api/isochrone/api-reference */
function valhalla(base: string): IsochroneService {
  return {
    modes: ["foot", "bicycle"],
    fetchRings({ lng, lat, mode, minutes }) {
      const json = {
        locations: [{ lat, lon: lng }],
        costing: mode === "foot" ? "pedestrian" : "bicycle",
        contours: [{ time: minutes }],
        polygons: true,
        denoise: 1,
        generalize: 50,
      };
      return fetchRings(`${base}/isochrone?${new URLSearchParams({ json: JSON.stringify(json) })}`);
    },
  };
}

/** The Travel Time API of OpenTripPlanner 2, which answers for walking with public transport only. */
function openTripPlanner(base: string): IsochroneService {
  return {
    modes: ["transit"],
    fetchRings({ lng, lat, minutes }) {
      const query = { location: `${lat},${lng}`, modes: "WALK,TRANSIT", arriveBy: "true", cutoff: `${minutes}M` };
      return fetchRings(`${base}/otp/traveltime/isochrone?${new URLSearchParams(query)}`);
    },
  };
}

type Addresses = Readonly<{ valhalla: string | null; openTripPlanner: string | null }>;

export function createIsochrones({ valhalla: feet, openTripPlanner: transit }: Addresses): IsochroneService[] {
  const trim = (url: string) => url.replace(/\/$/, "");
  return [...(feet ? [valhalla(trim(feet))] : []), ...(transit ? [openTripPlanner(trim(transit))] : [])];
}
