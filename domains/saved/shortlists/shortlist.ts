import { formatList } from "#format/format-list.ts";
import { t } from "#languages/translate.ts";
import { maxShortlistHomes } from "../saved-limits.ts";

export const maxShortlistPeople = 6;
export const maxPersonNameLength = 40;
export const maxOpinionNoteLength = 500;
export const maxQuestionLength = 2_500;
export const shortlistDays = 90;

export const ratings = [1, 2, 3, 4, 5] as const;

/** A home is liked or ruled out, never both. */
export type Opinion = Readonly<{ heart?: true; veto?: true; rating?: number; note?: string }>;
/** By property id. */
export type Opinions = Readonly<Record<number, Opinion>>;

export type Person = Readonly<{
  id: number;
  name: string;
  opinions: Opinions;
  /** Property ids, the best first; empty: no order yet. */
  ranking: readonly number[];
}>;

export type Shortlist = Readonly<{ homes: readonly number[]; people: readonly Person[] }>;

/** What one browser sees of a list. */
export type ShortlistView = Shortlist &
  Readonly<{
    version: number;
    /** The id of the person at this browser; null: no name given yet. */
    me: number | null;
    isMaker: boolean;
    asked: { at: string; by: string } | null;
    expiresAt: string;
  }>;

/** All values are absolute, so that an edit that is sent twice changes nothing the second time. */
type OpinionEdit = Readonly<{
  action: "opinion";
  property_id: number;
  heart?: "on" | "off" | undefined;
  veto?: "on" | "off" | undefined;
  /** 0 removes it. */
  rating?: number | undefined;
  note?: string | undefined;
  /** The note that was changed: another device may have changed it too. */
  note_before?: string | undefined;
}>;
export type ListEdit =
  | OpinionEdit
  | Readonly<{ action: "move"; property_id: number; to: number }>
  | Readonly<{ action: "add"; property_ids: readonly number[] }>
  | Readonly<{ action: "remove"; property_id: number }>;

/** The list after an edit; the browser shows it at once, the server stores it. */
export function applyEdit<List extends Shortlist>(list: List, personId: number | null, edit: ListEdit): List {
  if (edit.action === "add") return { ...list, homes: addHomes(list.homes, edit.property_ids) };
  if (edit.action === "remove") return { ...list, homes: list.homes.filter((id) => id !== edit.property_id) };
  const change = (person: Person): Person =>
    edit.action === "move"
      ? { ...person, ranking: moveHome(fillRanking(person.ranking, list.homes), edit.property_id, edit.to) }
      : { ...person, opinions: pruneOpinions(changeOpinion(person.opinions, edit), list.homes) };
  return { ...list, people: list.people.map((person) => (person.id === personId ? change(person) : person)) };
}

const addHomes = (homes: readonly number[], more: readonly number[]) =>
  [...new Set([...homes, ...more])].slice(0, Math.max(maxShortlistHomes, homes.length));

function changeOpinion(opinions: Opinions, { property_id, heart, veto, rating, note }: OpinionEdit): Opinions {
  const before = opinions[property_id] ?? {};
  const isLiked = heart ? heart === "on" : before.heart && veto !== "on";
  const isVetoed = veto ? veto === "on" : before.veto && heart !== "on";
  const stars = rating ?? before.rating;
  const text = note ?? before.note;
  return {
    ...opinions,
    [property_id]: {
      ...(isLiked ? ({ heart: true } as const) : {}),
      ...(isVetoed ? ({ veto: true } as const) : {}),
      ...(stars ? { rating: stars } : {}),
      ...(text ? { note: text } : {}),
    },
  };
}

/** What was said about a removed home comes back with it, unless there are too many of them. */
function pruneOpinions(opinions: Opinions, homes: readonly number[]): Opinions {
  const entries = Object.entries(opinions);
  if (entries.length <= 2 * maxShortlistHomes) return opinions;
  return Object.fromEntries(entries.filter(([id]) => homes.includes(Number(id))));
}

/** The homes of the list in a person's order; those not ordered yet come last, in the order of the list. */
export function fillRanking(ranking: readonly number[], homes: readonly number[]): number[] {
  const known = ranking.filter((id) => homes.includes(id));
  return [...known, ...homes.filter((id) => !known.includes(id))];
}

function moveHome(ranking: readonly number[], id: number, to: number): readonly number[] {
  if (!ranking.includes(id)) return ranking;
  return ranking.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** Anna, Ben and Cem. */
export const joinNames = (names: readonly string[]): string => formatList(names);

/** "Anna and Ben ask together". */
export const describeAskers = (people: readonly Pick<Person, "name">[]) =>
  t("{count, plural, one {{names} asks} other {{names} ask together}}", {
    count: people.length,
    names: joinNames(people.map(({ name }) => name)),
  });
