/** What a field does, where its label does not say it. By key, or by document and key. */
const help: Readonly<Record<string, string>> = {
  alt: "Read aloud to people who can't see the picture. Leave it empty if the picture only decorates.",
  analyticsHosts: "Web addresses the analytics code sends data to.",
  attachLeadJson: "For a CRM that reads office mails.",
  calculatorHiddenTags: "Homes with one of these tags show no mortgage calculator.",
  closures: "Visitors see them with the opening hours. No appointments are offered, and the time to reply waits.",
  contactableForLettings: "Shown as a contact for homes to rent.",
  contactableForSales: "Shown as a contact for homes for sale.",
  cookieConsentRequired: "Analytics code waits until the visitor agrees.",
  covers: "Postcode areas, districts or sectors such as TA1. Valuation requests from there go to this branch.",
  defaultSearchStatus: "Which homes a search shows first.",
  displaySstcStatusAsSold: "Homes sold subject to contract are shown as sold.",
  feedBranches: "Our branch number for each branch number of the property feed, where they differ.",
  feedContact: "Receives a mail when a property feed is late or refused.",
  hostnames: "The first is the main address; the others lead to it.",
  hidden: "Sent with the form, but not shown.",
  layout: "How the parts of the site are arranged.",
  mortgageInterestRate: "Per cent a year, in the mortgage calculator.",
  openingHours: "Local times. Untick a day when the branch is closed.",
  passwordEnv: "Set by the operator of the server.",
  publishedOn: "On a later date, the article appears that day.",
  recipients: "Who receives the answers.",
  resultsPageSize: "Homes on a page of search results.",
  retention: "Months until data is deleted.",
  slug: "The last part of the web address. Changing it changes the address.",
  soldPageDays: "Days a sold home keeps its page.",
  topics: "Readers can list the articles of a topic.",
  url: "A page such as /sell, an https address, tel: or mailto:.",
  urlLabel: "The last part of the web address.",
  valuationBannerUrl: "Where the valuation button leads.",
  valuationClosedDays: "Days without valuation appointments.",
  webhook: "Sends each lead to another system.",
};

export const toFieldHelp = (key: string) => help[key] || undefined;

const longTexts = new Set([
  ...["analyticsCode", "biography", "description", "headAnalyticsCode", "introduction", "noEvents", "para", "quote"],
  ...["registeredOffice", "summary", "text"],
]);

export const isLongText = (key: string) => longTexts.has(key);

/** Paragraphs that are stored as a list. */
export const isMarkdown = (key: string) => key === "markdown" || key === "body";
