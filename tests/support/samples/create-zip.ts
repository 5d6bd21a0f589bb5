import { crc32, deflateRawSync } from "node:zlib";

type Options = {
  compress?: boolean;
  /** The uncompressed size each file declares, if not its own. */
  declaredSize?: number;
};

/** A ZIP archive, by default uncompressed. */
export function createZip(files: Record<string, Buffer>, { compress = false, declaredSize }: Options = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, original] of Object.entries(files)) {
    const content = compress ? deflateRawSync(original) : original;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(compress ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(original), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(declaredSize ?? original.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(name), content]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), shared, central, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
