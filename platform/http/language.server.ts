import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getPath } from "hono/utils/url";
import { english, type Language, plainPath, toLanguage } from "#languages/translate.ts";
import { projectDir } from "#platform/config.server.ts";

/** The languages besides English: each file of `languages/messages` is one. */
export const otherLanguages: ReadonlyMap<string, Language> = readLanguages();

function readLanguages(): Map<string, Language> {
  const folder = path.join(projectDir(), "languages/messages");
  return new Map(
    readdirSync(folder).map((file) => {
      const code = path.basename(file, ".json");
      return [code, toLanguage(code, JSON.parse(readFileSync(path.join(folder, file), "utf8")))];
    }),
  );
}

/** English and what else an agency offers, without their messages. */
export function listLanguages(codes: readonly string[]): Omit<Language, "messages">[] {
  const others = codes.flatMap((code) => otherLanguages.get(code) ?? []);
  return [english, ...others].map(({ messages: _, ...language }) => language);
}

const storage = new AsyncLocalStorage<Language>();
globalThis.siteLanguage ??= storage;

/** Texts that `run` and what it awaits produce are in this language. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  globalThis.siteLanguage = storage;
  return storage.run(language, run);
}

/** For mails and records that staff read, written during the request of a visitor. */
export const inEnglish = <Result>(run: () => Result): Result => inLanguage(english, run);

const languagePath = /^\/([a-z]{2})(?:[/.?]|$)/;

/** The language of a path that starts with one (`/cy/properties/sales`, `/cy.data`), or null. */
export function findPathLanguage(path: string): Language | null {
  const [, code = ""] = languagePath.exec(path) ?? [];
  return otherLanguages.get(code) ?? null;
}

/** The path by which routes are found: every route exists in every language. */
export function toRoutePath(request: Request): string {
  const path = getPath(request);
  const language = findPathLanguage(path);
  return language === null ? path : plainPath(path, language);
}
