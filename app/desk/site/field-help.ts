import type { Settings } from "#domains/agency/agency-settings.ts";

/** Every setting says what it does. */
const settingsHelp: Readonly<Record<keyof Settings, string>> = {
  displaySstcStatusAsSold: "Homes sold subject to contract are shown as sold.",
  displayStudentPropertyAsPppw: "Student homes show their rent per person per week.",
  displayPppwWithoutBedroomDivision: "The weekly rent of a student home is not divided by its bedrooms.",
  displayAcreageIconOnPropertyResults: "Cards in search results show the land of a home.",
  replaceSearchTagCarouselToDropdownOnMobile: "On phones, search tags are a dropdown instead of a row to swipe.",
  salesPriceRanges: "In thousands of pounds, the lowest first. Leave it empty for the usual ones.",
  lettingsPriceRanges: "In pounds a month, the lowest first. Leave it empty for the usual ones.",
  defaultSearchStatus: "Which homes a search shows first.",
  resultsPageSize: "Homes on a page of search results.",
  soldPageDays: "Days a sold home keeps its page.",
  showPriceHistory: "A home's page lists its earlier prices.",
  singleStepValuationForm: "All questions at once instead of step by step.",
  valuationClosedDays: "Days without valuation appointments.",
  mortgageInterestRate: "Per cent a year, in the mortgage calculator.",
  mortgageLink: "Where the link under the mortgage calculator leads.",
  calculatorHiddenTags: "Homes with one of these tags show no mortgage calculator.",
  splitHeaderMenuEqually: "Half of the menu on each side of the logo, instead of four items to its left.",
  botCheck: "Stops forms that programs send. The built-in check needs no account with another company.",
  feedBranches: "Our branch number for each branch number of the property feed, where they differ.",
  feedContact: "Receives a mail when a property feed is late or refused.",
  feedIntervalHours:
    "A feed that is silent for longer is reported as late. Leave it empty to learn it from past files.",
  feedPulls: "Property feeds that we fetch from an address of your software.",
  signOutUrl: "Where visitors go after signing out of their account.",
  droppedVideoHosts: "Videos and tours from these websites are left out.",
  cookieConsentRequired: "Analytics code waits until the visitor agrees.",
  headAnalyticsCode: "Scripts of an analytics service, added after the visitor agrees.",
  analyticsCode: "Scripts of an analytics service, added after the visitor agrees.",
  analyticsHosts: "Web addresses the analytics code sends data to.",
  webhook: "Sends each lead to another system.",
  crm: "Stores each lead in your CRM as well.",
  attachLeadJson: "For a CRM that reads office mails.",
  responseTimes:
    "Minutes of opening hours until a lead is answered. Visitors read it; late leads are mailed to the managers.",
  showResponseTime: "A branch page shows how soon it usually replies, from 20 leads in 90 days.",
  addressLookup: "The service that finds the addresses of a postcode in forms.",
  mail: "Mails to visitors come from your own address instead of your provider's.",
  languages: "Besides English: cy for Cymraeg. Its pages are at /cy, and every page links to the other language.",
  retention: "Months until data is deleted.",
};

/** What a field does, where its label does not say it. */
const help: Readonly<Record<string, string>> = {
  ...settingsHelp,
  alt: "Read aloud to people who can't see the picture. Leave it empty if the picture only decorates.",
  closures: "Visitors see them with the opening hours. No appointments are offered, and the time to reply waits.",
  contactableForLettings: "Shown as a contact for homes to rent.",
  contactableForSales: "Shown as a contact for homes for sale.",
  covers: "Postcode areas, districts or sectors such as TA1. Valuation requests from there go to this branch.",
  hostnames: "The first is the main address; the others lead to it.",
  hidden: "Sent with the form, but not shown.",
  layout: "How the parts of the site are arranged.",
  openingHours: "Local times. Untick a day when the branch is closed.",
  passwordEnv: "Set by the operator of the server.",
  publishedOn: "On a later date, the article appears that day.",
  recipients: "Who receives the answers.",
  slug: "The last part of the web address. Changing it changes the address.",
  topics: "Readers can list the articles of a topic.",
  url: "A page such as /sell, an https address, tel: or mailto:.",
  urlLabel: "The last part of the web address.",
  valuationBannerUrl: "Where the valuation button leads.",
};

export const toFieldHelp = (key: string) => help[key] || undefined;

const longTexts = new Set([
  ...["analyticsCode", "biography", "description", "headAnalyticsCode", "introduction", "noEvents", "para", "quote"],
  ...["registeredOffice", "summary", "text"],
]);

export const isLongText = (key: string) => longTexts.has(key);

/** Paragraphs that are stored as a list. */
export const isMarkdown = (key: string) => key === "markdown" || key === "body";
