import { toItemKeys } from "./schema-values.ts";

/** `pages/a.json blocks[0].url: …`: the file, the place in it and the message. */
const located = /^(\S+) (\S+)(: .*)$/s;

/** The problems of a document after a change: those of a moved item move with it, those of a removed one go. */
export function moveProblems(problems: readonly string[], before: unknown, after: unknown): string[] {
  return problems.flatMap((problem) => {
    const [, file, place, message] = located.exec(problem) ?? [];
    if (place === undefined) return [problem];
    const moved = movePlace(place, before, after);
    return moved === null ? [] : [`${file} ${moved}${message}`];
  });
}

/** Items that are only moved stay the same object. */
function movePlace(place: string, before: unknown, after: unknown): string | null {
  let [old, next, moved] = [before, after, ""];
  for (const [part, index, key = ""] of place.matchAll(/\[(\d+)\]|\.?([^.[\]]+)/g)) {
    if (index === undefined || !Array.isArray(old) || !Array.isArray(next)) {
      moved += part;
      [old, next] = [Reflect.get(Object(old), index ?? key), Reflect.get(Object(next), index ?? key)];
      continue;
    }
    const item: unknown = old[Number(index)];
    const at = findItem(item, Number(index), old, next);
    if (at === -1) return null;
    moved += `[${at}]`;
    [old, next] = [item, next[at]];
  }
  return moved;
}

function findItem(item: unknown, index: number, before: readonly unknown[], after: readonly unknown[]): number {
  if (after[index] === item) return index;
  const at = after.indexOf(item);
  if (at !== -1 || before.length !== after.length) return at;
  // An item that is edited is another object with the same key, or in the same place.
  const sameKey = toItemKeys(after).indexOf(toItemKeys(before)[index] ?? "");
  return sameKey === -1 ? index : sameKey;
}
