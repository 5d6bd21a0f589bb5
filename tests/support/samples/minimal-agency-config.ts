import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { settings } from "#domains/agency/agency-settings.ts";

export function minimalAgencyConfig(slug: string): AgencyConfig {
  return {
    identity: {
      slug,
      name: slug,
      strapline: "",
      hostnames: [`${slug}.test`],
      telephone: "01234 567890",
      email: `office@${slug}.test`,
      logo: { words: slug },
      company: { name: `${slug} Limited`, number: "00000000", registeredOffice: "1 High Street" },
      memberships: [],
      social: [],
    },
    theme: {
      colours: {
        ink: "#111111",
        onInk: "#ffffff",
        muted: "#444444",
        paper: "#ffffff",
        surface: "#ffffff",
        line: "#cccccc",
        primary: "#113355",
        onPrimary: "#ffffff",
        accent: "#ffcc00",
        onAccent: "#111111",
        success: "#116611",
        danger: "#aa1111",
      },
      fonts: { heading: "hanken-grotesk", body: "hanken-grotesk" },
      headingWeight: 600,
      headingSpacing: "0em",
      radius: { control: "4px", card: "4px" },
      shadow: "none",
      layout: { header: "centred", hero: "search-over", card: "classic", sections: "three-up", footer: "columns" },
      map: {},
    },
    settings: settings.parse({}),
    menus: { header: { primaryMenuItems: [], secondaryMenuItems: [] }, footer: { columns: [], legal: [] } },
    home: {
      title: slug,
      description: slug,
      heading: slug,
      introduction: "",
      heroCarouselImages: [{ file: "hero.webp", alt: "" }],
      valuationBannerUrl: "#/book-a-valuation",
      valuationBannerUrlOpenInNewTab: false,
      valuationBannerButtonText: "Book a valuation",
      blocks: [],
    },
    search: {
      topLevels: [
        {
          id: "all",
          name: "All",
          subLevels: [],
          otherFilters: ["beds", "price"],
          advancedOptions: {
            hideOnHomepage: false,
            lettingsOnly: false,
            salesOnly: false,
            displayLinksOnHomePage: false,
          },
          links: [],
        },
      ],
      sqftOptions: [],
      acresOptions: [],
    },
    forms: {},
    flash: {},
    languages: {},
    media: { "hero.webp": { key: "hero", width: 1600, height: 900, credit: null } },
  };
}
