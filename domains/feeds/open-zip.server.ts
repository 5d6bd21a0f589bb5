import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { PlainError } from "#platform/plain-error.ts";

const mostEntries = 200_000;
const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Entries are unpacked one at a time and only when asked for, and never beyond the bytes they may have. */
export async function openZip(place: string) {
  const zip = await openFile(place, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(refuse);
  const entries = await listEntries(zip).catch((error: Error) => {
    zip.close();
    return refuse(error);
  });
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  return {
    names: [...entries.keys()],
    /** null: it is not there, too large, or cannot be unpacked. */
    async read(name: string, mostBytes: number): Promise<Buffer | null> {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > mostBytes) return null;
      return openStream(entry)
        .then((stream) => buffer(stream))
        .catch(() => null);
    },
    close: () => zip.close(),
  };
}

/** A file that is cut off, encrypted or no ZIP at all; what the disk has to say is another matter. */
function refuse(error: NodeJS.ErrnoException): never {
  if (error.syscall !== undefined) throw error;
  throw new PlainError(`The ZIP cannot be opened: ${error.message}`);
}

/** By the last part of their names: some programs pack a folder. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new PlainError(`The ZIP holds ${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      const name = entry.fileName.split("/").at(-1) ?? "";
      if (name !== "" && !name.startsWith(".")) entries.set(name, entry);
      zip.readEntry();
    });
    zip.once("end", () => resolve(entries));
    zip.once("error", reject);
    zip.readEntry();
  });
}
