import { expect, test } from "vitest";
import { inLanguage, otherLanguages } from "#platform/http/language.server.ts";
import { toOwnLanguage } from "./own-texts.ts";

const welsh = otherLanguages.get("cy");
const picture = { file: "hall.webp", alt: "The hall" };
const page = {
  title: "About us",
  blocks: [
    { type: "steps", id: "how", heading: "How we work", items: [{ title: "First" }] },
    { type: "image", id: "hall", picture },
    { type: "image", id: "garden", picture: { file: "garden.webp", alt: "The garden" } },
    {
      type: "richText",
      id: "fees",
      markdown: ["What it costs"],
      rail: { button: { label: "How we work", url: "/how" } },
    },
  ],
};
const texts = { cy: { "About us": "Amdanom ni", "How we work": "Sut rydym yn gweithio", "The garden": "Yr ardd" } };

test("blocks and pictures without a translated text are marked as English", () => {
  if (!welsh) throw new Error("Welsh is missing");
  expect(inLanguage(welsh, () => toOwnLanguage(page, texts))).toEqual({
    title: "Amdanom ni",
    blocks: [
      { type: "steps", id: "how", heading: "Sut rydym yn gweithio", items: [{ title: "First" }] },
      { type: "image", id: "hall", lang: "en", picture: { ...picture, lang: "en" } },
      { type: "image", id: "garden", picture: { file: "garden.webp", alt: "Yr ardd" } },
      {
        ...{ type: "richText", id: "fees", lang: "en", markdown: ["What it costs"] },
        rail: { button: { label: "Sut rydym yn gweithio", url: "/how" } },
      },
    ],
  });
});

test("English texts stay as they are", () => {
  expect(toOwnLanguage(page, texts)).toBe(page);
});
