import { expect, test } from "vitest";
import { homeData } from "./home-data.ts";

const picture = { file: "harbour.jpg", alt: "The harbour" };
const minimal = {
  title: "Vale",
  description: "Homes in the vale",
  heading: "Find a home",
  introduction: "",
  heroCarouselImages: [picture],
  valuationBannerUrl: "#/book-a-valuation",
  valuationBannerButtonText: "Book a valuation",
  blocks: [],
};

test("the valuation banner opens in the same tab by default [1.2.71 1.3.64]", () => {
  expect(homeData.parse(minimal).valuationBannerUrlOpenInNewTab).toBe(false);
});

test("the hero accepts pictures, a video background and its own colours [1.3.62 1.3.63]", () => {
  const full = {
    ...minimal,
    heroCarouselImages: [picture, picture],
    videoBackground: { url: "https://films.test/harbour.mp4", poster: picture },
    heroSearchTabsBg: "#112233",
    heroSearchBg: "#fefefe",
    valuationBannerUrlOpenInNewTab: true,
  };
  expect(homeData.parse(full)).toMatchObject(full);
});

test.each([
  ["a film of the media folder", { file: "city.mp4" }, true],
  ["a film and an address", { file: "city.mp4", url: "https://films.test/harbour.mp4" }, false],
  ["neither", {}, false],
  ["a picture", { file: "city.webp" }, false],
])("a video background with %s [1.2.58]", (_, film, accepted) => {
  const home = { ...minimal, videoBackground: { ...film, poster: picture } };
  expect(homeData.safeParse(home).success).toBe(accepted);
});
