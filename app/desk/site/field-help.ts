import type { Settings } from "#domains/agency/agency-settings.ts";

type SettingsGroup =
  | "Enquiries and replies"
  | "Homes and search"
  | "Languages and menu"
  | "Mortgage calculator"
  | "Cookies and analytics"
  | "CRM and mails"
  | "Property feeds"
  | "How long data is kept";

/** The heading each setting stands under and what it does, in the order of use. */
const settingsHelp: Readonly<Record<keyof Settings, readonly [SettingsGroup, string]>> = {
  responseTimes: [
    "Enquiries and replies",
    "Minutes of opening hours until a lead is answered. Visitors read it; late leads are mailed to the managers.",
  ],
  showResponseTime: [
    "Enquiries and replies",
    "A branch page shows how soon it usually replies, from 20 leads in 90 days.",
  ],
  singleStepValuationForm: ["Enquiries and replies", "All questions at once instead of step by step."],
  valuationClosedDays: ["Enquiries and replies", "Days without valuation appointments."],
  addressLookup: ["Enquiries and replies", "The service that finds the addresses of a postcode in forms."],
  botCheck: [
    "Enquiries and replies",
    "Stops forms that programs send. The built-in check needs no account with another company.",
  ],
  studioFilter: ["Homes and search", "Where the bedroom filters start with Studio: for sale, to rent or both."],
  defaultSearchStatus: ["Homes and search", "Which homes a search shows first."],
  resultsPageSize: ["Homes and search", "Homes on a page of search results."],
  salesPriceRanges: [
    "Homes and search",
    "In thousands of pounds, the lowest first. Leave it empty for the usual ones.",
  ],
  lettingsPriceRanges: ["Homes and search", "In pounds a month, the lowest first. Leave it empty for the usual ones."],
  showPriceHistory: ["Homes and search", "A home's page lists its earlier prices."],
  soldPageDays: ["Homes and search", "Days a sold home keeps its page."],
  displaySstcStatusAsSold: ["Homes and search", "Homes sold subject to contract are shown as sold."],
  displayAcreageIconOnPropertyResults: ["Homes and search", "Cards in search results show the land of a home."],
  displayStudentPropertyAsPppw: ["Homes and search", "Student homes show their rent per person per week."],
  displayPppwWithoutBedroomDivision: [
    "Homes and search",
    "The weekly rent of a student home is not divided by its bedrooms.",
  ],
  replaceSearchTagCarouselToDropdownOnMobile: [
    "Homes and search",
    "On phones, search tags are a dropdown instead of a row to swipe.",
  ],
  droppedVideoHosts: ["Homes and search", "Videos and tours from these websites are left out."],
  languages: [
    "Languages and menu",
    "Besides English. Its pages are at /cy, and every page links to the other language. Translate your own texts under Site; the others stay English.",
  ],
  splitHeaderMenuEqually: [
    "Languages and menu",
    "Half of the menu on each side of the logo, instead of four items to its left.",
  ],
  signOutUrl: ["Languages and menu", "Where visitors go after signing out of their account."],
  mortgageInterestRate: ["Mortgage calculator", "Per cent a year, in the mortgage calculator."],
  mortgageLink: ["Mortgage calculator", "Where the link under the mortgage calculator leads."],
  calculatorHiddenTags: ["Mortgage calculator", "Homes with one of these tags show no mortgage calculator."],
  cookieConsentRequired: ["Cookies and analytics", "Analytics code waits until the visitor agrees."],
  headAnalyticsCode: ["Cookies and analytics", "Scripts of an analytics service, added after the visitor agrees."],
  analyticsCode: ["Cookies and analytics", "Scripts of an analytics service, added after the visitor agrees."],
  analyticsHosts: ["Cookies and analytics", "Web addresses the analytics code sends data to."],
  crm: ["CRM and mails", "Stores each lead in your CRM as well."],
  webhook: ["CRM and mails", "Sends each lead to another system."],
  attachLeadJson: ["CRM and mails", "For a CRM that reads office mails."],
  mail: ["CRM and mails", "Mails to visitors come from your own address instead of your provider's."],
  feedPulls: ["Property feeds", "Property feeds that we fetch from an address of your software."],
  feedContact: ["Property feeds", "Receives a mail when a property feed is late or refused."],
  feedIntervalHours: [
    "Property feeds",
    "A feed that is silent for longer is reported as late. Leave it empty to learn it from past files.",
  ],
  feedBranches: ["Property feeds", "Our branch number for each branch number of the property feed, where they differ."],
  retention: ["How long data is kept", "Months until data is deleted."],
};

type Groups = ReadonlyMap<string, readonly string[]>;

/** The fields of a long document by heading. */
export const documentGroups: Readonly<Record<string, Groups>> = {
  "agency.json": new Map([
    ["Name and contact", ["name", "strapline", "telephone", "email"]],
    ["Logo", ["logo"]],
    ["Company details", ["company"]],
    ["Memberships", ["memberships"]],
    ["Social networks", ["social"]],
    ["Web addresses", ["hostnames"]],
  ]),
  "settings.json": Map.groupBy(Object.keys(settingsHelp) as (keyof Settings)[], (key) => settingsHelp[key][0]),
};

/** What the numbers of a group count, and how many of them are one of the next unit. */
const units: Readonly<Record<string, readonly [string, number, string]>> = {
  responseTimes: ["minutes", 60, "hour"],
  retention: ["months", 12, "year"],
};

/** "minutes (4 hours)" of 240. */
export function describeUnit(group: unknown, value: unknown): string | undefined {
  const found = typeof group === "string" ? units[group] : undefined;
  if (!found) return undefined;
  const [unit, size, larger] = found;
  if (typeof value !== "number" || value < size) return unit;
  const count = Math.round((10 * value) / size) / 10;
  return `${unit} (${count} ${larger}${count === 1 ? "" : "s"})`;
}

/** What a field does, where its label does not say it. */
const help: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(settingsHelp).map(([key, [, text]]) => [key, text])),
  alt: "Read aloud to people who can't see the picture. Leave it empty to use the description under Pictures and films, where a picture that only decorates is marked.",
  closures: "Visitors see them with the opening hours. No appointments are offered, and the time to reply waits.",
  contactableForLettings: "Shown as a contact for homes to rent.",
  contactableForSales: "Shown as a contact for homes for sale.",
  covers: "Postcode areas, districts or sectors such as TA1. Valuation requests from there go to this branch.",
  hostnames: "Mails and search engines use the first. Put a new one first only once it leads here.",
  colours: "The figures are contrasts: text needs at least 4.5 to be readable.",
  hidden: "Sent with the form, but not shown.",
  layout: "How the parts of the site are arranged.",
  openingHours: "Local times. Untick a day when the branch is closed.",
  passwordEnv: "Set by the operator of the server.",
  publishedOn: "On a later date, the article appears that day.",
  recipients: "Who receives the answers.",
  slug: "The last part of the web address. Changing it changes the address.",
  topics: "Readers can list the articles of a topic.",
  url: "A page such as /sell, an https address, tel: or mailto:.",
  logo: "Your name with a small square picture before it; or a picture of the whole logo, a wide SVG, PNG or WebP with a lighter version for dark backgrounds.",
  urlLabel: "The last part of the web address.",
  valuationBannerUrl: "Where the valuation button leads.",
};

export const toFieldHelp = (key: string) => help[key] || undefined;

/** What a section of a page is for. */
const blockHelp: Readonly<Record<string, string>> = {
  accordion: "Questions that open to show their answers.",
  branchSearch: "Visitors find their branch by postcode.",
  calculator: "What a mortgage or stamp duty costs.",
  callToAction: "One message with a button, such as a valuation.",
  chosenProperties: "Homes that you choose yourself.",
  form: "One of your forms, to fill in on the page.",
  galleryCardSlider: "Pictures with words, in a row to swipe.",
  historyTimeline: "Years and what happened in them.",
  image: "One picture with a caption.",
  linkCardDropdown: "A list to choose where to go.",
  linkCards: "Pictures that lead to other pages.",
  newestArticles: "The latest news and guides.",
  newestProperties: "The latest homes for sale or to rent.",
  offices: "Your branches with address and telephone.",
  pageHeader: "The title of the page, on a picture.",
  pullQuote: "A sentence of a client, set large.",
  reviews: "What your clients say.",
  richText: "Headings, paragraphs, lists and links.",
  salesEvents: "Auctions and sales with their dates.",
  searchBox: "A search for homes.",
  secondaryMenu: "The second menu, as a row of links.",
  steps: "Numbered steps, such as how a sale goes.",
  team: "People with photo and contact details.",
  videoSection: "A film with words next to it.",
};

export const toBlockHelp = (type: string) => blockHelp[type];

/** One entry of a list, by the list's key; of a document that is a list, by its file. */
const entryNames: Readonly<Record<string, string>> = {
  "branches.json": "a branch",
  "reviews.json": "a review",
  analyticsHosts: "a web address",
  calculatorHiddenTags: "a tag",
  cards: "a card",
  closures: "closed days",
  columns: "a column",
  covers: "a postcode",
  departments: "a department",
  droppedVideoHosts: "a website",
  elements: "a question",
  entries: "an entry",
  events: "an event",
  feedPulls: "a feed",
  heroCarouselImages: "a picture",
  hostnames: "a web address",
  languages: "a language",
  memberships: "a membership",
  options: "a choice",
  otherFilters: "a filter",
  pictures: "a picture",
  propertyIds: "a home",
  recipients: "a recipient",
  social: "a network",
  staff: "a person",
  staffMemberIds: "a person",
  subLevels: "a choice",
  topLevels: "a tab",
  topics: "a topic",
  valuationClosedDays: "a day",
  videoUrls: "a film",
};

/** "a column": what the button under a list adds. */
export const toEntryName = (key: string, hasLink: boolean) => entryNames[key] ?? (hasLink ? "a link" : "an entry");

/** What a new name of a record is called, and the button that adds it, by the record's key or its file. */
const recordNames: Readonly<Record<string, readonly [string, string]>> = {
  "forms.json": ["Name of a new form", "Add a form"],
  feedBranches: ["Branch number in the feed", "Add a branch"],
};

export const toRecordNames = (key: string) => recordNames[key] ?? ["Name", "Add"];

/** Of a form: what its readers in other software need. */
export const isTechnical = (key: string) => /^(disabled|fieldName|gaName|hidden|htmlFormId|value)$/.test(key);

const longTexts = new Set([
  ...["analyticsCode", "biography", "description", "headAnalyticsCode", "introduction", "noEvents", "para", "quote"],
  ...["registeredOffice", "summary", "text"],
]);

export const isLongText = (key: string) => longTexts.has(key);

/** Paragraphs that are stored as a list. */
export const isMarkdown = (key: string) => key === "markdown" || key === "body";
