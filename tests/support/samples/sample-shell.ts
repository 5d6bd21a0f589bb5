import type { FooterData, ShellData } from "#app/shell/data/shell-data.ts";

/** The root loader's data for a small agency. */
export function sampleShellData(changes: Partial<ShellData> = {}): ShellData {
  return {
    name: "Vale",
    strapline: "Homes in the vale",
    telephone: "01632 960100",
    logo: { words: "Vale & Sons", mark: null },
    fonts: { heading: "fraunces", body: "hanken-grotesk" },
    layout: { header: "centred", hero: "search-over", card: "classic", sections: "three-up", footer: "columns" },
    header: { primaryMenuItems: [], secondaryMenuItems: [], splitEqually: false },
    flash: {},
    consent: { required: true, hasAnalytics: false },
    mortgage: { interestRate: 4.5, mortgageLink: "/mortgages" },
    exposuresUrl: "/exposures",
    valuation: { singleStep: false, closedDays: ["sunday"], channel: "sales" },
    origin: "https://vale.test",
    languages: [{ code: "en", name: "English", locale: "en-GB", base: "" }],
    sharePicture: null,
    signOutUrl: "/",
    shown: { late: "shell" },
    ...changes,
  };
}

export function sampleFooterData(changes: Partial<FooterData> = {}): FooterData {
  const { name, strapline, telephone, logo } = sampleShellData();
  return {
    ...{ name, strapline, telephone, logo },
    email: "office@vale.test",
    companyDetails: "Vale Limited.",
    memberships: [],
    social: [],
    menus: { columns: [], legal: [] },
    branches: [],
    year: 2026,
    ...changes,
  };
}
