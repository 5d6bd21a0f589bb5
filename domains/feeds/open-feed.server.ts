import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { PlainError } from "#platform/plain-error.ts";
import { BlmError } from "./blm/parse-blm.ts";
import { readBlm } from "./blm/read-blm.ts";
import { readCsv } from "./csv/read-csv.ts";
import { decodeFeed } from "./decode-feed.ts";
import type { FeedPackage } from "./feed-package.ts";
import type { ReadFeed } from "./feed-property.ts";
import { openZip } from "./open-zip.server.ts";
import { readRtdf } from "./rtdf/read-rtdf.ts";

const mostFeedBytes = 200 * 1024 * 1024;
const readers: Readonly<Record<string, (text: string) => ReadFeed>> = {
  ".blm": readBlm,
  ".csv": readCsv,
  ".json": readRtdf,
};

/** A feed file, a ZIP or a folder with one in it. Pictures are read one at a time, when they are asked for. */
export async function openFeed(place: string): Promise<FeedPackage> {
  const isFolder = (await stat(place)).isDirectory();
  if (path.extname(place).toLowerCase() === ".zip") return openZipped(place);
  const folder = isFolder ? place : path.dirname(place);
  const file = isFolder ? path.join(place, theFeed(await readdir(place))) : place;
  const feed = readFeed(file, await readFile(file));
  return { name: path.basename(place), feed, readMedia: (name) => readBeside(folder, name), close: () => {} };
}

async function openZipped(place: string): Promise<FeedPackage> {
  const zip = await openZip(place);
  try {
    const file = theFeed(zip.names);
    const content = await zip.read(file, mostFeedBytes);
    if (content === null) throw new PlainError(`${file} cannot be unpacked`);
    return {
      name: path.basename(place),
      feed: readFeed(file, content),
      readMedia: (name) => zip.read(name, mostPictureBytes),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export const mostPictureBytes = 25 * 1024 * 1024;

function theFeed(names: readonly string[]): string {
  const feeds = names.filter((name) => path.extname(name).toLowerCase() in readers);
  const [first, second] = feeds;
  if (!first) throw new PlainError("There is no .blm, .csv or .json file in it");
  if (second) throw new PlainError(`There is more than one feed in it: ${feeds.join(", ")}`);
  return first;
}

function readFeed(file: string, content: Buffer): ReadFeed {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new PlainError("A feed is a .blm, .csv or .json file, a .zip or a folder");
  try {
    return read(decodeFeed(content));
  } catch (error) {
    if (error instanceof BlmError || error instanceof SyntaxError)
      throw new PlainError(`${path.basename(file)} cannot be read: ${error.message}`);
    throw error;
  }
}

/** A name in a feed is a name, never a way out of the folder. */
async function readBeside(folder: string, name: string): Promise<Buffer | null> {
  if (name !== path.basename(name)) return null;
  const file = path.join(folder, name);
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  return size === null || size > mostPictureBytes ? null : readFile(file);
}
