import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { OperatorError } from "#platform/operator-error.ts";

const maxEntries = 200_000;
/** Feeds compress about ten times and pictures hardly at all; a larger archive is a ZIP bomb. */
const maxRatio = 100;
const alwaysAllowedBytes = 20 * 1024 * 1024;
const maxTotalBytes = 50 * 1024 ** 3;
const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Entries are extracted on demand, one at a time, up to a size limit. */
export async function openZip(file: string) {
  // With validateEntrySizes an entry that turns out larger than it declares stops there.
  const zip = await openFile(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(rejectZip);
  const entries = await listEntries(zip).catch((error: Error) => {
    zip.close();
    return rejectZip(error);
  });
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  return {
    names: [...entries.keys()],
    /** null: missing, too large or corrupt. */
    async read(name: string, maxBytes: number): Promise<Buffer | null> {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > maxBytes || isBomb(entry.uncompressedSize, entry.compressedSize))
        return null;
      return openStream(entry)
        .then((stream) => buffer(stream))
        .catch(() => null);
    },
    close: () => zip.close(),
  };
}

const isBomb = (expanded: number, compressed: number) =>
  expanded > alwaysAllowedBytes && expanded > maxRatio * compressed;

/** Reports a truncated, encrypted or invalid ZIP to the operator; file system errors pass through. */
function rejectZip(error: NodeJS.ErrnoException): never {
  if (error.syscall !== undefined || error instanceof OperatorError) throw error;
  throw new OperatorError(`The ZIP cannot be opened: ${error.message}`);
}

/** Keyed by base name, because some programs put the files in a folder. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new OperatorError(`The ZIP has too many files: ${zip.entryCount}`);
  const entries = new Map<string, Entry>();
  let total = 0;
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      total += entry.uncompressedSize;
      if (total > maxTotalBytes || isBomb(total, zip.fileSize)) {
        reject(new OperatorError(`The ZIP expands to more than ${maxRatio} times its size`));
        return;
      }
      const name = entry.fileName.split("/").at(-1) ?? "";
      if (name !== "" && !name.startsWith(".")) entries.set(name, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", reject);
    zip.readEntry();
  });
}
