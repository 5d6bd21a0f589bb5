import { expect, test } from "vitest";
import { groupMedia } from "./group-media.ts";

const photo = (key: string, contentType = "image/jpeg") => ({
  kind: "photo" as const,
  contentType,
  key,
  caption: null,
  width: 1_200,
  height: 800,
  alt: key,
  credit: null,
});
const keysOf = (...media: Parameters<typeof groupMedia>[0][number][]) =>
  groupMedia(media).pictures.photos.map(({ key }) => key);

test("keeps a plan out of the place in the gallery that buttons cover, if there is another picture", () => {
  const plan = photo("plan", "image/svg+xml");
  const four = ["a", "b", "c", "d"].map((key) => photo(key));
  expect(keysOf(...four, plan, photo("e"))).toEqual(["a", "b", "c", "d", "e", "plan"]);
  expect(keysOf(...four, plan)).toEqual(["a", "b", "c", "d", "plan"]);
  expect(keysOf(plan, ...four, photo("e"))).toEqual(["plan", "a", "b", "c", "d", "e"]);
});
