import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import { AgencyFolderError } from "./agency-folder-error.ts";
import { JsonError, parseJson } from "./parse-json.ts";
import { parsePlainly } from "./plain-problems.ts";

export type FileValue<Value> = { file: string; value: Value };

export type FolderReader = {
  /** What was found wrong so far; checks that look across files add to it. */
  problems: string[];
  readFile<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema> | undefined>;
  readOptionalFile<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    otherwise: z.output<Schema>,
  ): Promise<z.output<Schema> | undefined>;
  /** Every `.json` of a folder inside the agency's, in the order of their names. */
  readFiles<Schema extends z.ZodType>(folder: string, schema: Schema): Promise<FileValue<z.output<Schema>>[]>;
  /** Names of a folder's files that match; the others are problems. */
  listFiles(folder: string, allowed: RegExp, wanted: string): Promise<string[]>;
  /** Files that nobody asked for, which are most often misspelt. */
  refuseTheRest(): void;
};

/** Reads an agency folder file by file and goes on after a problem, so that all of them are told at once. */
export async function openFolder(folder: string): Promise<FolderReader> {
  const present = await listFolder(folder);
  if (present === null) throw new AgencyFolderError(folder, [`${folder}: there is no such folder`]);
  const asked = new Set<string>();
  const problems: string[] = [];

  async function readFileOf<Schema extends z.ZodType>(name: string, schema: Schema) {
    asked.add(name);
    const text = await readText(path.join(folder, name));
    if (text === null) {
      problems.push(`${name}: the file is missing`);
      return undefined;
    }
    const parsed = parseText(text, schema, name);
    problems.push(...parsed.problems);
    return parsed.value;
  }

  async function listFiles(inside: string, allowed: RegExp, wanted: string): Promise<string[]> {
    asked.add(inside);
    const names = (await listFolder(path.join(folder, inside))) ?? [];
    for (const name of names.filter((each) => !allowed.test(each)))
      problems.push(`${inside}/${name}: is not expected here; ${wanted}`);
    return names.filter((name) => allowed.test(name));
  }

  return {
    problems,
    listFiles,
    readFile: readFileOf,
    readOptionalFile: async (name, schema, otherwise) =>
      present.includes(name) ? readFileOf(name, schema) : otherwise,
    async readFiles(inside, schema) {
      const values = [];
      for (const name of await listFiles(inside, /\.json$/, "this folder holds .json files")) {
        const file = `${inside}/${name}`;
        const value = await readFileOf(file, schema);
        if (value !== undefined) values.push({ file, value });
      }
      return values;
    },
    refuseTheRest() {
      for (const name of present.filter((each) => !asked.has(each)))
        problems.push(`${name}: is not a part of an agency folder`);
    },
  };
}

/** Names inside, without hidden files and notes; null where there is no such folder. */
async function listFolder(folder: string): Promise<string[] | null> {
  const names = await orNull(readdir(folder));
  return names?.filter((name) => !name.startsWith(".") && !name.endsWith(".md")).sort() ?? null;
}

async function readText(file: string): Promise<Buffer | null> {
  return orNull(readFile(file));
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
    return parsePlainly(schema, parseJson(text), file);
  } catch (error) {
    if (error instanceof JsonError)
      return { value: undefined, problems: [`${file} line ${error.line}, column ${error.column}: ${error.message}`] };
    if (error instanceof TypeError) return { value: undefined, problems: [`${file}: is not UTF-8 text`] };
    throw error;
  }
}
