import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { PlainError } from "#platform/plain-error.ts";

const mostEntries = 200_000;
const openFile = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Entries are unpacked one at a time and only when asked for, and never beyond the bytes they may have. */
export async function openZip(place: string) {
  const zip = await openFile(place, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  const entries = await listEntries(zip);
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  return {
    names: [...entries.keys()],
    async read(name: string, mostBytes: number): Promise<Buffer | null> {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > mostBytes) return null;
      return buffer(await openStream(entry));
    },
    close: () => zip.close(),
  };
}

/** By the last part of their names: some programs pack a folder. */
function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
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
