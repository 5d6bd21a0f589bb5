import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { parseConfig } from "./parse-config.ts";
import { JsonError, parseJson } from "./parse-json.ts";

type FileValue<Value> = { file: string; value: Value };

/** An agency folder on disk, or one made of stored documents. */
export type FolderSource = Readonly<{
  /** Its path; the last part must be the agency's slug. */
  folder: string;
  /** File names of the folder (`""`) or a subfolder; null if it does not exist. */
  list: (inside: string) => Promise<string[] | null>;
  /** Its media files are stored and were checked then. */
  isStored?: boolean;
  /** null if there is no such file. */
  read: (file: string) => Promise<Buffer | null>;
}>;

export function createDiskFolder(folder: string): FolderSource {
  return {
    folder: path.resolve(folder),
    list: (inside) => listFolder(path.join(folder, inside)),
    read: (file) => orNull(readFile(path.join(folder, file))),
  };
}

export type FolderReader = Awaited<ReturnType<typeof openAgencyFolder>>;

/** Reads an agency folder and collects all problems instead of stopping at the first. */
export async function openAgencyFolder({ folder, list, read }: FolderSource) {
  const present = await list("");
  if (present === null) throw new AgencyFolderError(folder, [`${folder}: there is no such folder`]);
  const requested = new Set<string>();
  const problems: string[] = [];
  const rejected: FileValue<unknown>[] = [];

  async function readJsonFile<Schema extends z.ZodType>(name: string, schema: Schema) {
    requested.add(name);
    const text = await read(name);
    if (text === null) {
      problems.push(`${name}: the file is missing`);
      return undefined;
    }
    const parsed = parseText(text, schema, name);
    problems.push(...parsed.problems);
    if (parsed.value === undefined && parsed.raw !== undefined) rejected.push({ file: name, value: parsed.raw });
    return parsed.value;
  }

  /** Lists matching files of a subfolder; other files are reported as problems. */
  async function listFiles(inside: string, allowed: RegExp, wanted: string): Promise<string[]> {
    requested.add(inside);
    const names = (await list(inside)) ?? [];
    for (const name of names.filter((each) => !allowed.test(each)))
      problems.push(`${inside}/${name}: is not expected here; ${wanted}`);
    return names.filter((name) => allowed.test(name));
  }

  return {
    /** Problems found so far. */
    problems,
    /** Files that are JSON but not valid, as they are. */
    rejected,
    listFiles,
    readFile: readJsonFile,
    readOptionalFile: async <Schema extends z.ZodType>(name: string, schema: Schema, otherwise: z.output<Schema>) =>
      present.includes(name) ? readJsonFile(name, schema) : otherwise,
    /** Reads every `.json` file of a subfolder, sorted by name. */
    async readFiles<Schema extends z.ZodType>(inside: string, schema: Schema) {
      const values: FileValue<z.output<Schema>>[] = [];
      for (const name of await listFiles(inside, /\.json$/, "this folder holds .json files")) {
        const file = `${inside}/${name}`;
        const value = await readJsonFile(file, schema);
        if (value !== undefined) values.push({ file, value });
      }
      return values;
    },
    /** Reports files that were never read, usually misspelt names. */
    reportUnknownFiles() {
      for (const name of present.filter((each) => !requested.has(each)))
        problems.push(`${name}: unknown file or folder`);
    },
  };
}

/** File names without hidden files and `.md` notes; null if the folder does not exist. */
async function listFolder(folder: string): Promise<string[] | null> {
  const names = await orNull(readdir(folder));
  return names?.filter((name) => !name.startsWith(".") && !name.endsWith(".md")).sort() ?? null;
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return null;
    throw error;
  }
}

function parseText<Schema extends z.ZodType>(content: Buffer, schema: Schema, file: string) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    const raw = withoutSchemaKey(parseJson(text), file);
    return { raw, ...parseConfig(schema, raw, file) };
  } catch (error) {
    if (error instanceof JsonError)
      return {
        raw: undefined,
        value: undefined,
        problems: [`${file} line ${error.line}, column ${error.column}: ${error.message}`],
      };
    if (error instanceof TypeError)
      return { raw: undefined, value: undefined, problems: [`${file}: is not UTF-8 text`] };
    throw error;
  }
}

const listFiles = new Set(["branches.json", "redirects.json", "reviews.json"]);

/** `$schema` is for editors. A list has no place for it, so `{ "$schema": "…", "branches": [] }` is read as the list. */
function withoutSchemaKey(value: unknown, file: string): unknown {
  if (typeof value !== "object" || value === null || !("$schema" in value)) return value;
  const { $schema: _, ...rest } = value;
  const list = listFiles.has(file) ? Reflect.get(rest, path.parse(file).name) : null;
  return Array.isArray(list) && Object.keys(rest).length === 1 ? list : rest;
}

/** All problems of an agency folder, one line each with file and location. */
export class AgencyFolderError extends Error {
  readonly problems: readonly string[];
  constructor(folder: string, problems: readonly string[]) {
    super(`${folder} cannot be applied:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "AgencyFolderError";
    this.problems = problems;
  }
}
