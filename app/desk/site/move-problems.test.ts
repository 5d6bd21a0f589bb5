import { expect, test } from "vitest";
import { moveProblems } from "./move-problems.ts";

const [one, two, three] = [{ id: "one" }, { id: "two", list: ["a", "b"] }, { id: "three" }];
const before = { title: "", blocks: [one, two, three] };
const problem = "pages/a.json blocks[1].list[1]: is empty";
const ofTitle = "pages/a.json title: is empty";

test.each([
  ["stay where nothing moved", { ...before, title: "A" }, [ofTitle, problem]],
  ["follow a section that moves down", { ...before, blocks: [one, three, two] }, [ofTitle, at(2)]],
  ["follow a section that others are added before", { ...before, blocks: [three, one, {}, two] }, [ofTitle, at(3)]],
  ["go with a section that is removed", { ...before, blocks: [one, three] }, [ofTitle]],
  [
    "stay with a section that is edited",
    { ...before, blocks: [one, { ...two, id: "other" }, three] },
    [ofTitle, problem],
  ],
])("problems %s", (_, after, expected) => {
  expect(moveProblems([ofTitle, problem], before, after)).toEqual(expected);
});

test("problems of the whole document and of other shapes stay", () => {
  const others = ["pages/a.json: is missing", "menus.json header[0].items[2].url: is empty"];
  expect(moveProblems(others, before, {})).toEqual(others);
});

function at(index: number): string {
  return problem.replace("[1]", `[${index}]`);
}
