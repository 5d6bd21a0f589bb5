import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";

const minDistinctCharacters = 5;
/** Just above the least that zxcvbn gives to three parts, such as a word, a year and a sign. */
const minGuesses = 2e8;
/** Bound the cost, which grows with the square of the first: 40 ms at most, against 7 s for 200 characters without them. */
const maxScoredLength = 50;
const l33tMaxSubstitutions = 4;

/** Also refuses what is made of the product's, the agency's and the person's own names; docs/security.md lists them. */
export async function refuseGuessablePassword(ctx: Context, password: string, person: readonly string[]) {
  const { identity } = await agencyConfig(ctx);
  await refuseCommonPassword(password, ["Gable", identity.name, ...identity.hostnames, ...person]);
}

/** Refuses what a list of leaked passwords, words and names soon guesses. */
export async function refuseCommonPassword(password: string, names: readonly string[] = []): Promise<void> {
  const isUniform = new Set(password.toLowerCase()).size < minDistinctCharacters;
  if (isUniform || (await countGuesses(password.slice(0, maxScoredLength), toWords(names))) < minGuesses)
    throw new Invalid({ password: "Password is too common. Please choose another." });
}

const minWordLength = 3;
const maxWords = 100;

/** "Harbour & Vale": harbourvale, harbour, vale. */
function toWords(names: readonly string[]): string[] {
  const parts = names.map((name) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = parts.flatMap((each) => [each.join(""), ...each]).filter(({ length }) => length >= minWordLength);
  return [...new Set(words)].slice(0, maxWords);
}

async function countGuesses(password: string, words: string[]): Promise<number> {
  zxcvbn ??= loadZxcvbn();
  return (await zxcvbn).check(password, words).guesses;
}

let zxcvbn: ReturnType<typeof loadZxcvbn> | undefined;

/** On first use: the dictionaries take 29 MB, and most processes never check a password. */
async function loadZxcvbn() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, l33tMaxSubstitutions });
}
