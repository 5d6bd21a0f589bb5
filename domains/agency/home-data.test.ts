import { expect, test } from "vitest";
import { homeData } from "./home-data.ts";

const picture = { file: "harbour.jpg", alt: "The harbour" };
const least = {
  title: "Vale",
  description: "Homes in the vale",
  heading: "Find a home",
  introduction: "",
  heroCarouselImages: [picture],
  valuationBannerUrl: "#/book-a-valuation",
  valuationBannerButtonText: "Book a valuation",
  blocks: [],
};

test("the button below the form stays in its tab unless the agency says otherwise [1.2.71 1.3.64]", () => {
  expect(homeData.parse(least).valuationBannerUrlOpenInNewTab).toBe(false);
});

test("the hero may have pictures or a film, and colours of its own [1.1.15 1.3.62 1.3.63]", () => {
  const whole = {
    ...least,
    heroCarouselImages: [picture, picture],
    videoBackground: { url: "https://films.test/harbour.mp4", poster: picture },
    heroSearchTabsBg: "#112233",
    heroSearchBg: "#fefefe",
    valuationBannerUrlOpenInNewTab: true,
  };
  expect(homeData.parse(whole)).toMatchObject(whole);
});
