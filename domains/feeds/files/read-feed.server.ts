import { existsSync, readFileSync, statSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { FeedFileError } from "#domains/feeds/blm/parse-blm.ts";
import { readBlm, readCsv } from "#domains/feeds/blm/read-blm.ts";
import type { ParsedFeed } from "#domains/feeds/feed-property.ts";
import { readRtdf } from "#domains/feeds/rtdf/read-rtdf.ts";
import { toMediaKey } from "#domains/properties/media/media-key.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { openZip } from "./open-zip.server.ts";

export type FeedPackage = {
  name: string;
  feed: ParsedFeed;
  /** null: the file is not in the package. */
  readMedia: (fileName: string) => Promise<Buffer | null>;
  /** The keys under which these files are stored; null for those that are not in the package. */
  hashMedia: (fileNames: readonly string[]) => Promise<(string | null)[]>;
  close: () => void;
};

export const maxPictureBytes = 25 * 1024 * 1024;
const maxFeedBytes = 200 * 1024 * 1024;
const readers: Readonly<Record<string, (text: string) => ParsedFeed>> = {
  ".blm": readBlm,
  ".csv": readCsv,
  ".json": readRtdf,
};

/**
 * Reads a feed file, or a ZIP or folder that contains one; pictures on demand. Blocks the event loop for as long as parsing
 * takes, so a server calls `openFeed`.
 */
export async function readFeed(source: string): Promise<FeedPackage> {
  const isFolder = (await stat(source)).isDirectory();
  if (path.extname(source).toLowerCase() === ".zip") return readZipFeed(source);
  const folder = isFolder ? source : path.dirname(source);
  const file = isFolder ? path.join(source, findFeedFile(await readdir(source))) : source;
  if ((await stat(file)).size > maxFeedBytes) throw new OperatorError(`${path.basename(file)} is larger than 200 MB`);
  const feed = parseFeed(file, await readFile(file));
  const name = path.basename(source);
  return { name, feed, ...createMediaReader(async (name) => readMediaFile(folder, name)), close: () => {} };
}

async function readZipFeed(source: string): Promise<FeedPackage> {
  const zip = await openZip(source);
  try {
    const file = findFeedFile(zip.names);
    const content = await zip.read(file, maxFeedBytes);
    if (content === null) throw new OperatorError(`${file} cannot be extracted from the ZIP`);
    return {
      name: path.basename(source),
      feed: parseFeed(file, content),
      ...createMediaReader((name) => zip.read(name, maxPictureBytes)),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function findFeedFile(names: readonly string[]): string {
  const feeds = names.filter((name) => path.extname(name).toLowerCase() in readers);
  const [first, second] = feeds;
  if (!first) throw new OperatorError("It contains no .blm, .csv or .json file");
  if (second) throw new OperatorError(`It contains more than one feed: ${feeds.slice(0, 10).join(", ")}`);
  return first;
}

function parseFeed(file: string, content: Buffer): ParsedFeed {
  const read = readers[path.extname(file).toLowerCase()];
  if (!read) throw new OperatorError("A feed must be a .blm, .csv or .json file, a .zip or a folder");
  try {
    return read(decodeFeed(content));
  } catch (error) {
    if (error instanceof FeedFileError || error instanceof SyntaxError)
      throw new OperatorError(`${path.basename(file)} cannot be read: ${error.message}`);
    throw error;
  }
}

/** Most feeds are Windows-1252 whatever they declare; text in it is almost never valid UTF-8. */
export function decodeFeed(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function createMediaReader(readMedia: FeedPackage["readMedia"]): Pick<FeedPackage, "readMedia" | "hashMedia"> {
  const hashMedia = async (names: readonly string[]) => {
    const keys: (string | null)[] = [];
    for (const name of names) {
      const content = await readMedia(name);
      keys.push(content && toMediaKey(content));
    }
    return keys;
  };
  return { readMedia, hashMedia };
}

/** Prevents path traversal: a media file name must not contain a path. Four times as fast as asynchronous reads. */
function readMediaFile(folder: string, name: string): Buffer | null {
  if (name !== path.basename(name)) return null;
  const file = path.join(folder, name);
  const found = existsSync(file) ? statSync(file) : null;
  return found?.isFile() && found.size <= maxPictureBytes ? readFileSync(file) : null;
}
