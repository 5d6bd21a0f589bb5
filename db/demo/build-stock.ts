import { createAuctionRoom } from "./auction.ts";
import { buildHome, type HomeContext, type HomeRequest } from "./build-home.ts";
import { createAddressBook } from "./demo-address.ts";
import type { Home } from "./demo-home.ts";
import { createSiteFinder, type DemoBranch, type Site } from "./find-sites.ts";
import { ageInDays } from "./market-life.ts";
import { createRandom, type Random } from "./random.ts";
import { spreadLeads } from "./spread-leads.ts";
import type { StockInput } from "./stock-input.ts";
import type { DwellingKind } from "./stock-plan.ts";

const developmentNames = ["Orchard Rise", "Mill Meadow", "Saxon Green", "Minster Gate"];
const plotKinds: readonly (readonly [DwellingKind, bedrooms: number])[] = [
  ["detached", 4],
  ["detached", 3],
  ["flat", 2],
  ["detached", 4],
  ["detached", 3],
  ["flat", 2],
];

/** The stock of one agency; deterministic for the same input. */
export function buildStock(input: StockInput): Home[] {
  const random = createRandom(`gable demo stock 1 ${input.slug}`);
  const requests = random.shuffle(
    input.plan.lines.flatMap((line) => Array.from({ length: line.count }, (_, nth) => ({ ...line, nth }))),
  );
  const ages = random.shuffle(requests.map((_, i) => ageInDays(random, i, requests.length)));
  const findSite = createSiteFinder(input.atlas, input.plan, input.branches);
  const context: HomeContext = {
    ...input,
    addressFor: createAddressBook(random.fork("addresses")),
    enterLot: createAuctionRoom(input.now),
    reference: createReferences(),
  };
  let lots = 0;
  const homes = requests.map((request, i) => {
    const own = random.fork(`home ${i}`);
    return buildHome(context, own, {
      ...request,
      index: i,
      lotIndex: request.use === "auction" ? lots++ : 0,
      site: findSite(own, request.kind, request.use),
      age: ages[i] ?? 100,
    });
  });
  const developments = input.plan.developments.flatMap((count, i) =>
    buildDevelopment(
      context,
      random.fork(`development ${i}`),
      developmentNames[(input.slug === "northgate" ? 3 : 0) + i] ?? "New Meadow",
      count,
      i,
      findSite,
    ),
  );
  return spreadLeads([...homes, ...developments], input.pictures);
}

function buildDevelopment(
  context: HomeContext,
  random: Random,
  name: string,
  count: number,
  index: number,
  findSite: (random: Random, kind: "development", use: "new-home") => Site,
): Home[] {
  const site = findSite(random, "development", "new-home");
  const age = random.between(40, 260);
  const request = (kind: HomeRequest["kind"], nth: number): HomeRequest => ({
    channel: "sales",
    kind,
    use: "new-home",
    nth,
    index: 1_000 + index * 20 + nth,
    lotIndex: 0,
    site:
      nth === 0
        ? site
        : { ...site, lat: site.lat + random.between(-6e-4, 6e-4), lng: site.lng + random.between(-9e-4, 9e-4) },
    age: nth === 0 ? age : Math.max(2, age - random.between(0, age * 0.9)),
  });
  const plots = Array.from({ length: count }, (_, i) => {
    const [kind, bedrooms] = plotKinds[i % plotKinds.length] ?? ["detached", 4];
    return buildHome(context, random.fork(`plot ${i}`), {
      ...request(kind, i + 1),
      bedrooms,
      plotOf: { development: name, plot: i + 1 },
    });
  });
  const prices = plots.map((plot) => plot.price.price ?? 0);
  const development = buildHome(context, random.fork("whole"), {
    ...request("development", 0),
    development: { name, homes: count, fromPrice: Math.min(...prices) },
  });
  return [development, ...plots];
}

function createReferences() {
  const counts = new Map<string, number>();
  return (branch: DemoBranch): string => {
    const code = branch.slug
      .replace(/[^a-z]/g, "")
      .slice(0, 3)
      .toUpperCase();
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return `${code}${String(26_000 + count)}`;
  };
}
