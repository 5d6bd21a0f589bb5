import { Busboy } from "@fastify/busboy";
import { Refusal } from "#platform/errors.ts";
import { badBody, checkFieldCount, maxFields, maxTextBodyBytes, tooLarge } from "./body-limits.ts";
import { nestFields } from "./form-fields.ts";
import type { ParsedBody } from "./parsed-body.ts";

const limits = { parts: maxFields, fieldSize: maxTextBodyBytes, headerPairs: 10, headerSize: 4_096 };
const unfinishedMs = 500;

/** Parses while the body arrives, and stops reading at the first violated limit. */
export async function readMultipart(chunks: AsyncIterable<Uint8Array>, contentType: string): Promise<ParsedBody> {
  const pairs: [string, string][] = [];
  const files: { name: string; file: File }[] = [];
  const parser = createParser(contentType);
  const finished = Promise.withResolvers<void>();
  // Awaited only at the end; a failure before that is thrown with the next chunk.
  finished.promise.catch(() => {});
  let failure: Refusal | undefined;
  const fail = (error: unknown) => {
    failure ??= error instanceof Refusal ? error : badBody("The form cannot be read");
    finished.reject(failure);
  };
  let textLength = 0;
  parser.on("field", (name, value, _nameCut, isCut) => {
    textLength += (name?.length ?? 0) + value.length;
    if (isCut || textLength > maxTextBodyBytes) fail(tooLarge());
    else if (name === undefined) fail(badBody("A field has no name"));
    else pairs.push([decodeName(name), value]);
  });
  parser.on("file", (name, stream, fileName = "", _encoding, type) => {
    const parts: Buffer<ArrayBuffer>[] = [];
    stream.on("data", (part: Buffer<ArrayBuffer>) => parts.push(part));
    stream.on("error", fail);
    stream.on("end", () => {
      if (fileName !== "" || parts.length > 0)
        files.push({ name: decodeName(name), file: new File(parts, decodeName(fileName), { type }) });
    });
  });
  parser.on("partsLimit", () => fail(badBody("There are too many fields")));
  parser.on("error", fail);
  parser.on("finish", finished.resolve);
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (failure) throw failure;
  }
  parser.end();
  // All of it is in memory, but after an empty part the parser waits for more.
  const timer = setTimeout(fail, unfinishedMs);
  await finished.promise.finally(() => clearTimeout(timer));
  checkFieldCount(pairs.length + files.length);
  return { fields: nestFields(pairs), files };
}

function createParser(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch {
    throw badBody("The form cannot be read");
  }
}

/** Browsers escape quotes and line breaks in names. */
const decodeName = (name: string) => name.replace(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
