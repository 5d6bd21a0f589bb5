/** Common words of leaked password lists. */
const commonWords =
  `password passw passcode welcome letmein admin administrator qwerty qwertyuiop qwertyuio asdfghjkl asdfgh zxcvbnm
  qazwsx qazwsxedc iloveyou ilove football baseball basketball liverpool arsenal chelsea everton manchester tottenham
  newcastle rangers celtic england scotland wales london britain monkey dragon sunshine princess superman batman
  pokemon starwars charlie michael jordan jessica ashley daniel thomas george harry william summer winter autumn spring
  january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday shadow master freedom whatever trustno computer internet secret changeme default temporary
  property house home homes estate estateagent agent rightmove zoopla cheese chocolate flower hello goodbye abcdef
  abcdefgh abcdefghij testing test tester guest login user mustang killer hunter soccer hockey ranger cookie pepper ginger`.split(
    /\s+/,
  );
const commonWordSet = new Set(commonWords);
const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "£": "e",
};

const minDistinctCharacters = 5;

/** Matches `P@ssw0rd2026!` as `password` and `Welcome1Welcome1` as `welcome`; `Aaaaaaaaa1` has too few distinct characters. */
export function isCommonPassword(text: string): boolean {
  const lower = text.toLowerCase();
  if (new Set(lower).size < minDistinctCharacters) return true;
  const middle = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return (
    consistsOfCommonWords(lower) ||
    consistsOfCommonWords([...middle].map((letter) => lookalikes[letter] ?? letter).join(""))
  );
}

function consistsOfCommonWords(text: string): boolean {
  const stems = text.split(/[^\p{L}]+/u).filter(Boolean);
  return stems.length > 0 && stems.every((stem) => commonWordSet.has(stem));
}
