import type { ShellData } from "#app/shell/data/shell-data.ts";

/** The root loader's data for a small agency. */
export function sampleShellData(changes: Partial<ShellData> = {}): ShellData {
  return {
    name: "Vale",
    strapline: "Homes in the vale",
    telephone: "01632 960100",
    email: "office@vale.test",
    companyWords: "Vale Limited.",
    memberships: [],
    social: [],
    logo: { words: "Vale & Sons", mark: null },
    themeCss: ":root{}",
    fonts: { heading: "fraunces", body: "hanken-grotesk" },
    header: { primaryMenuItems: [], secondaryMenuItems: [], splitEqually: false },
    footer: { columns: [], legal: [] },
    branches: [],
    flash: {},
    consent: { required: true, hasAnalytics: false },
    mortgage: { interestRate: 4.5, mortgageLink: "/mortgages" },
    exposuresUrl: "/exposures",
    valuation: { singleStep: false, closedDays: ["sunday"], channel: "sales" },
    year: 2026,
    origin: "https://vale.test",
    sharePicture: null,
    signOutUrl: "/",
    ...changes,
  };
}
