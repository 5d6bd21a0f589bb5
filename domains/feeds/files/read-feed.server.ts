import { lstatSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { FeedFileError } from "#domains/feeds/blm/parse-blm.ts";
import type { FeedProblem, FeedProperty, ParsedFeed } from "#domains/feeds/feed-property.ts";
import { feedExtensions, readFeedText } from "#domains/feeds/formats/feed-formats.ts";
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
/** A ZIP or folder usually holds one feed, or one each for sales and lettings. */
const maxFeedFiles = 50;

/**
 * Reads a feed file, or a ZIP or folder that contains one; pictures on demand. Blocks the event loop for as long as parsing
 * takes, so a server calls `openFeed`.
 */
export async function readFeed(source: string): Promise<FeedPackage> {
  const isFolder = (await stat(source)).isDirectory();
  if (path.extname(source).toLowerCase() === ".zip") return readZipFeed(source);
  const folder = isFolder ? source : path.dirname(source);
  // The pictures of a held-back file stay where it was dropped.
  const dropped = path.basename(folder) === "held-back" ? path.dirname(folder) : folder;
  const names = isFolder ? findFeedFiles(await readdir(source)) : [path.basename(source)];
  const readFeedFile = async (name: string) => {
    const file = path.join(folder, name);
    if ((await stat(file)).size > maxFeedBytes) throw new OperatorError(`${name} is larger than 200 MB`);
    return readFile(file);
  };
  const feed = await parseFeeds(names, readFeedFile);
  return {
    name: path.basename(source),
    feed,
    ...createMediaReader(async (name) => readMediaFile(folder, name) ?? readMediaFile(dropped, name)),
    close: () => {},
  };
}

async function readZipFeed(source: string): Promise<FeedPackage> {
  const zip = await openZip(source);
  try {
    const feed = await parseFeeds(findFeedFiles(zip.names), async (file) => {
      const content = await zip.read(file, maxFeedBytes);
      if (content === null) throw new OperatorError(`${file} cannot be extracted from the ZIP`);
      return content;
    });
    return {
      name: path.basename(source),
      feed,
      ...createMediaReader((name) => zip.read(name, maxPictureBytes)),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function findFeedFiles(names: readonly string[]): string[] {
  const feeds = names.filter((name) => isFeedFile(name)).sort();
  if (feeds.length === 0) throw new OperatorError(`It contains no ${feedExtensions.join(", ")} file`);
  if (feeds.length > maxFeedFiles) throw new OperatorError(`It contains more than ${maxFeedFiles} feeds`);
  return feeds;
}

const isFeedFile = (name: string) => feedExtensions.some((extension) => name.toLowerCase().endsWith(extension));

/** Several files are one feed. With one home sent on its own among them, none of them is the whole stock. */
async function parseFeeds(names: readonly string[], read: (name: string) => Promise<Buffer>): Promise<ParsedFeed> {
  const feeds: ParsedFeed[] = [];
  for (const name of names) feeds.push(parseFeed(name, await read(name)));
  const [first] = feeds;
  if (first && feeds.length === 1) return first;
  const properties = new Map<string, FeedProperty>();
  const repeated: FeedProblem[] = [];
  for (const [i, feed] of feeds.entries())
    for (const property of feed.properties) {
      if (properties.has(property.reference))
        repeated.push({ line: 0, reference: property.reference, reason: `${names[i]} repeats it from another file` });
      else properties.set(property.reference, property);
    }
  const counts = feeds.map((feed) => feed.declaredCount ?? feed.properties.length + feed.problems.length);
  return {
    kind: feeds.some(({ kind }) => kind === "single") ? "single" : "full",
    properties: [...properties.values()],
    problems: [...feeds.flatMap(({ problems }) => problems), ...repeated],
    warnings: feeds.flatMap(({ warnings }) => warnings),
    unknownColumns: [...new Set(feeds.flatMap(({ unknownColumns }) => unknownColumns))],
    declaredCount: feeds.some(({ declaredCount }) => declaredCount !== null)
      ? counts.reduce((sum, n) => sum + n, 0)
      : null,
  };
}

function parseFeed(file: string, content: Buffer): ParsedFeed {
  try {
    return readFeedText(decodeFeed(content));
  } catch (error) {
    if (error instanceof FeedFileError) throw new OperatorError(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}

/** Most feeds are Windows-1252 whatever they declare; text in it is almost never valid UTF-8. */
export function decodeFeed(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** By its byte order mark, or because a feed starts with ASCII: every second byte is then zero. */
function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0))
    return "utf-16le";
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0))
    return "utf-16be";
  return undefined;
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

/** Prevents path traversal: a media file name must not contain a path, and a link is not followed. Four times as fast as asynchronous reads. */
function readMediaFile(folder: string, name: string): Buffer | null {
  if (name !== path.basename(name)) return null;
  const file = path.join(folder, name);
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= maxPictureBytes ? readFileSync(file) : null;
}
