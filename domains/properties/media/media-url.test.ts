import { expect, test } from "vitest";
import {
  cardWidths,
  carouselWidths,
  heroWidths,
  imageWidths,
  mediaUrl,
  toPictureSources,
  vectorUrl,
} from "./media-url.ts";

test("offers exactly the specified widths [1.9.13 1.9.25 2.9.6 2.9.28]", () => {
  expect(cardWidths[0]).toBe(320);
  expect(cardWidths.at(-1)).toBe(768);
  expect(carouselWidths).toEqual([320, 375, 414, 575, 768, 992, 1160]);
  expect(heroWidths).toEqual([328, 472, 616, 904, 1152, 1189, 1500]);
  expect(imageWidths).toEqual([...new Set([...carouselWidths, ...heroWidths])].sort((a, b) => a - b));
});

test("builds media URLs", () => {
  expect(mediaUrl("ab12", 320, "avif")).toBe("/media/ab12/320.avif");
  expect(vectorUrl("ab12")).toBe("/media/ab12/vector.svg");
});

test("lists every width as AVIF and the middle one as JPEG, with the original dimensions", () => {
  const picture = toPictureSources({ key: "ab12", width: 1600, height: 1000 }, cardWidths);
  expect(picture).toMatchObject({ src: "/media/ab12/414.jpg", width: 1600, height: 1000 });
  expect(picture.avif).toBe(
    "/media/ab12/320.avif 320w, /media/ab12/375.avif 375w, /media/ab12/414.avif 414w, /media/ab12/575.avif 575w, /media/ab12/768.avif 768w",
  );
});

test("lists no width beyond the first that fits a small picture", () => {
  expect(toPictureSources({ key: "k", width: 400, height: 300 }, cardWidths).avif).toBe(
    "/media/k/320.avif 320w, /media/k/375.avif 375w, /media/k/414.avif 414w",
  );
  expect(toPictureSources({ key: "k", width: 100, height: 100 }, cardWidths).avif).toBe("/media/k/320.avif 320w");
});
