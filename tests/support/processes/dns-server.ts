import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

/** A DNS server with records by name; other names do not exist. An IPv4 address is an A record, any other text TXT. */
export async function startDnsServer(records: Record<string, string[]>) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(respond(query, records), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

const headerBytes = 12;
const aRecord = 1;
const txtRecord = 16;
const nameError = 3;

/** RFC 1035: the header and question of the query, then one answer for each record. */
function respond(query: Buffer, records: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const known = records[labels.join(".").toLowerCase()];
  const type = query.readUInt16BE(at + 1);
  const values = known?.filter((value) => (isIPv4(value) ? aRecord : txtRecord) === type);
  const question = query.subarray(headerBytes, at + 5);
  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (values ? 0 : nameError), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(values ?? []).map(toAnswer)]);
}

function toAnswer(value: string): Buffer {
  const parts = value.match(/.{1,255}/g) ?? [""];
  const data = isIPv4(value)
    ? Buffer.from(value.split(".").map(Number))
    : Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
  const head = Buffer.alloc(headerBytes);
  // A pointer to the name in the question, the type, IN, a minute.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(isIPv4(value) ? aRecord : txtRecord, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
