import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { ParsedFeed } from "#domains/feeds/feed-property.ts";
import { createMediaReader, type FeedPackage } from "#domains/feeds/files/read-feed.server.ts";
import { readFeedText } from "#domains/feeds/formats/feed-formats.ts";
import { dayMs } from "#format/day-ms.ts";
import { formatLongDate } from "#format/format-date.ts";
import { createCalendar } from "./relative-dates.ts";

export const demoAgencies = ["harbour-and-vale", "northgate"] as const;
export type DemoAgency = (typeof demoAgencies)[number];

export type PriceStep = { reference: string; previousPrice: number; price: number; occurredAt: Date };

/** A feed of the demo agency with real dates, and the price changes before it. */
export async function readDemoStock(
  folder: string,
  slug: DemoAgency,
  now: Date,
): Promise<{ feed: ParsedFeed; prices: PriceStep[] }> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, "stock", slug, name), "utf8"));
  const toDate = createCalendar(now);
  const stock: Stock = await read("stock.json");
  const properties = stock.properties.map((home) => datedHome(home, toDate, now));
  const history: History = await read("price-history.json");
  const prices = Object.entries(history).flatMap(([reference, steps]) =>
    steps.map(({ at, from, to }) => {
      const occurredAt = new Date(Math.min(toDate(at).getTime(), now.getTime()));
      return { reference, previousPrice: from, price: to, occurredAt };
    }),
  );
  return { feed: readFeedText(JSON.stringify({ ...stock, properties })), prices };
}

type History = Readonly<Record<string, readonly { at: string; from: number; to: number }[]>>;
type Stock = { properties: readonly Home[] };
type Home = Readonly<Record<string, unknown>>;

const times = ["createdAt", "launchedAt", "statusChangedAt", "updatedAt"];
const days = ["availableFrom", "auctionDate"];

/** Texts name the days as {availableFrom} and {auctionDate}. */
function datedHome(home: Home, toDate: (text: string) => Date, now: Date): Home {
  const moments = times.flatMap((name) => (name in home ? [[name, toDate(String(home[name]))] as const] : []));
  // What happens later today happened yesterday instead.
  const late = moments.some(([, at]) => at > now) ? dayMs : 0;
  const dates = days.flatMap((name) =>
    name in home ? [[name, toDate(String(home[name])).toISOString().slice(0, 10)] as const] : [],
  );
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "string" || !value.includes("{")) return value;
    return dates.reduce((text, [name, day]) => text.replaceAll(`{${name}}`, formatLongDate(day)), value);
  };
  return {
    ...home,
    ...Object.fromEntries(["headline", "summary", "description", "features"].map((name) => [name, fill(home[name])])),
    ...Object.fromEntries(moments.map(([name, at]) => [name, new Date(at.getTime() - late).toISOString()])),
    ...Object.fromEntries(dates),
  };
}

/** Pictures are files shared by both agencies; plans and charts are one compressed file of an agency. */
export async function readDemoMedia(
  folder: string,
  slug: DemoAgency,
): Promise<Pick<FeedPackage, "readMedia" | "hashMedia">> {
  const compressed = await readFile(path.join(folder, "stock", slug, "drawings.json.br"));
  // Each chunk is a turn of the thread pool; the default of 16 kB would take thousands.
  const text = String(await promisify(brotliDecompress)(compressed, { chunkSize: 2 ** 24 }));
  const drawings: Record<string, string> = JSON.parse(text);
  return createMediaReader(async (name) => {
    const drawing = drawings[name];
    return drawing === undefined ? readFile(path.join(folder, "media", name)) : Buffer.from(drawing);
  });
}
