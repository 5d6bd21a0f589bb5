import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxShortlistHomes } from "../saved-limits.ts";
import { rankTogether, suggestAsked } from "./joint-ranking.ts";
import { applyEdit, joinNames, type Opinions, type Person, type Shortlist } from "./shortlist.ts";
import { shortlistEdit } from "./shortlist-edit.ts";

const person = (id: number, opinions: Opinions = {}, ranking: number[] = []): Person => ({
  id,
  name: `P${id}`,
  opinions,
  ranking,
});
const show = (list: Shortlist) => rankTogether(list).map(({ propertyId, standing }) => `${propertyId} ${standing}`);

describe("the joint order", () => {
  test.each<[string, Person[], string[]]>([
    ["no one has joined: the order of the list", [], ["1 open", "2 open", "3 open"]],
    [
      "what both like comes first",
      [person(1, { 3: { heart: true }, 1: { heart: true } }), person(2, { 3: { rating: 4 } })],
      ["3 agreed", "1 open", "2 open"],
    ],
    ["a rating of three is no like", [person(1, { 3: { rating: 3 } })], ["1 open", "2 open", "3 open"]],
    [
      "ruled out homes come last, by how many ruled them out, however well rated",
      [person(1, { 1: { veto: true, rating: 5 }, 2: { veto: true } }), person(2, { 1: { veto: true } })],
      ["3 open", "2 vetoed", "1 vetoed"],
    ],
    [
      "then by the mean rating; without one it is three",
      [person(1, { 1: { rating: 2 }, 3: { rating: 5 } }), person(2, { 3: { rating: 2 } })],
      ["3 open", "2 open", "1 open"],
    ],
    [
      "then by the sum of places, where what is not ordered comes last",
      [person(1, {}, [3]), person(2, {}, [3, 2, 1])],
      ["3 open", "1 open", "2 open"],
    ],
    ["then by hearts", [person(1, { 2: { heart: true } }), person(2)], ["2 open", "1 open", "3 open"]],
  ])("%s", (_, people, order) => {
    expect(show({ homes: [1, 2, 3], people })).toEqual(order);
  });

  const homes = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  const opinion = fc.record(
    { heart: fc.constant(true as const), veto: fc.constant(true as const), rating: fc.integer({ min: 1, max: 5 }) },
    { requiredKeys: [] },
  );
  const people = fc
    .array(fc.record({ opinions: fc.dictionary(fc.constantFrom(..."123456789"), opinion), ranking: homes }), {
      maxLength: 6,
    })
    .map((found) => found.map(({ opinions, ranking }, id) => person(id, opinions, ranking)));
  const lists = fc.record({ homes, people });
  const placeOf = (list: Shortlist, id: number) => rankTogether(list).findIndex(({ propertyId }) => propertyId === id);

  test("has every home once, whatever the order of the people", () =>
    fc.assert(
      fc.property(lists, (list) => {
        expect(
          rankTogether(list)
            .map(({ propertyId }) => propertyId)
            .sort(),
        ).toEqual([...list.homes].sort());
        expect(show({ ...list, people: list.people.toReversed() })).toEqual(show(list));
      }),
    ));

  test("a better rating never makes a home worse, and a veto never better", () =>
    fc.assert(
      fc.property(lists, fc.nat(), (list, choice) => {
        const id = list.homes[choice % list.homes.length] ?? 0;
        const someone = list.people[choice % Math.max(1, list.people.length)];
        if (!someone) return;
        const { rating = 5, veto } = someone.opinions[id] ?? {};
        const edit = { action: "opinion", property_id: id } as const;
        const vetoed = applyEdit(list, someone.id, { ...edit, veto: "on" });
        expect(placeOf(vetoed, id)).toBeGreaterThanOrEqual(placeOf(list, id));
        if (veto || rating === 5) return;
        const better = applyEdit(list, someone.id, { ...edit, rating: rating + 1 });
        expect(placeOf(better, id)).toBeLessThanOrEqual(placeOf(list, id));
      }),
    ));

  test("a question is about what all like, else about what is not ruled out", () => {
    const vetoes = { 1: { veto: true }, 2: { veto: true } } as const;
    expect(suggestAsked({ homes: [1, 2], people: [person(1, { 2: { heart: true } })] })).toEqual([2]);
    expect(suggestAsked({ homes: [1, 2], people: [person(1, { 2: { veto: true } })] })).toEqual([1]);
    expect(suggestAsked({ homes: [1, 2], people: [person(1, vetoes)] })).toEqual([1, 2]);
  });
});

describe("an edit", () => {
  const list = { homes: [1, 2, 3], people: [person(1), person(2)] };
  const opinion = { action: "opinion", property_id: 1 } as const;
  const mine = (after: Shortlist) => after.people[0];

  test("changes one thing of one person; a like takes a veto back and the reverse", () => {
    const rated = applyEdit(list, 1, { ...opinion, rating: 4 });
    const liked = applyEdit(rated, 1, { ...opinion, heart: "on" });
    expect(mine(liked)?.opinions[1]).toEqual({ heart: true, rating: 4 });
    const vetoed = applyEdit(liked, 1, { ...opinion, veto: "on", note: "Too dark" });
    expect(mine(vetoed)?.opinions[1]).toEqual({ veto: true, rating: 4, note: "Too dark" });
    const cleared = applyEdit(applyEdit(vetoed, 1, { ...opinion, heart: "on", rating: 0, note: "" }), 1, {
      ...opinion,
      heart: "off",
    });
    expect(mine(cleared)?.opinions[1]).toEqual({});
    expect(vetoed.people[1]).toBe(list.people[1]);
  });

  test("moves a home in one person's own order, and twice is once", () => {
    const edit = { action: "move", property_id: 3, to: 0 } as const;
    const moved = applyEdit(list, 1, edit);
    expect(mine(moved)?.ranking).toEqual([3, 1, 2]);
    expect(applyEdit(moved, 1, edit)).toEqual(moved);
    expect(mine(applyEdit(moved, 1, { ...edit, property_id: 9 }))?.ranking).toEqual([3, 1, 2]);
  });

  test("what was said about a removed home comes back with it", () => {
    const noted = applyEdit(list, 1, { ...opinion, note: "Ask about the roof" });
    const removed = applyEdit(noted, 2, { action: "remove", property_id: 1 });
    expect(removed.homes).toEqual([2, 3]);
    const again = applyEdit(removed, 2, { action: "add", property_ids: [1, 2] });
    expect(again.homes).toEqual([2, 3, 1]);
    expect(mine(again)?.opinions[1]?.note).toBe("Ask about the roof");
    const many = Array.from({ length: 60 }, (_, index) => index + 10);
    expect(applyEdit(list, 1, { action: "add", property_ids: many }).homes).toHaveLength(maxShortlistHomes);
    const full = many.reduce<Shortlist>(
      (all, id) => applyEdit(all, 1, { ...opinion, property_id: id, rating: 1 }),
      list,
    );
    expect(Object.keys(mine(full)?.opinions ?? {}).length).toBeLessThanOrEqual(2 * maxShortlistHomes);
  });
});

test.each([
  [
    { action: "join", name: " Zoë " },
    { action: "join", name: "Zoë" },
  ],
  [{ action: "join", name: "x".repeat(41) }, null],
  [{ action: "join", name: "<b>" }, null],
  [{ action: "opinion", property_id: "7", rating: "6" }, null],
  [{ action: "opinion", property_id: "7", note: "x".repeat(501) }, null],
  [
    { action: "opinion", property_id: "7", note: "a\r\nb " },
    { action: "opinion", property_id: 7, note: "a\nb" },
  ],
  [
    { action: "add", property_ids: "1,2,1" },
    { action: "add", property_ids: [1, 2] },
  ],
  [{ action: "add", property_ids: Array.from({ length: 21 }, (_, id) => id + 1).join() }, null],
  [{ action: "stop" }, null],
  [{ action: "drop" }, null],
])("reads %j", (fields, edit) => {
  expect(shortlistEdit.safeParse(fields).data ?? null).toEqual(edit);
});

test.each([
  [[], ""],
  [["Anna"], "Anna"],
  [["Anna", "Ben", "Cem"], "Anna, Ben and Cem"],
])("joins %j", (names, text) => expect(joinNames(names)).toBe(text));
