import type { FlashKey } from "../flash-messages.ts";
import { isLanguagePath } from "./documents.ts";

/** Keys whose name does not say enough; others are their words: `salesTelephone` is "Sales telephone". */
const labels: Readonly<Record<string, string>> = {
  advancedOptions: "More options",
  accent: "Highlights",
  acresOptions: "Acres to choose from",
  alt: "What the picture shows",
  analyticsCode: "Analytics code at the end of the page",
  attachLeadJson: "Attach lead data to office mails",
  blocks: "Sections",
  botCheck: "Protection from bots",
  calculatorHiddenTags: "Tags without a mortgage calculator",
  closures: "Holidays and other closed days",
  covers: "Postcodes covered",
  crm: "CRM",
  displayAcreageIconOnPropertyResults: "Acres on property cards",
  displayLinksOnHomePage: "Show its links on the home page",
  displayPppwWithoutBedroomDivision: "Student rents are per person already",
  displaySstcStatusAsSold: "Show SSTC as sold",
  displayStudentPropertyAsPppw: "Student rents per person per week",
  danger: "Errors and warnings",
  droppedVideoHosts: "Video websites to leave out",
  feedIntervalHours: "Hours between the files of a feed",
  feedPulls: "Feeds that we fetch",
  elements: "Questions",
  fieldName: "Name in the data",
  fieldPostion: "Position",
  file: "File",
  friendlyName: "Question",
  gaName: "Name in analytics",
  headAnalyticsCode: "Analytics code in the page head",
  hideOnHomepage: "Leave it out on the home page",
  hostnames: "Web addresses",
  headingSpacing: "Space between the letters of headings",
  headingWeight: "Weight of headings",
  heroCarouselImages: "Pictures at the top",
  heroSearchBg: "Search form background",
  heroSearchTabsBg: "Search tabs background",
  htmlFormId: "Id in the page's HTML",
  ink: "Text and dark areas",
  inputType: "Kind of answer",
  items: "Items",
  languages: "Other languages of the website",
  lat: "Latitude",
  line: "Lines and borders",
  lettingsOnly: "Only homes to rent",
  lettingsPriceRanges: "Rents to choose from",
  lng: "Longitude",
  mail: "Sender of mails",
  mark: "Picture before the name",
  markdown: "Text",
  mortgageLink: "Mortgage page",
  most: "How many to show",
  muted: "Quiet text",
  nameOnHomepage: "Name on the home page",
  onAccent: "Text on highlights",
  onDark: "For dark backgrounds",
  onInk: "Text on dark areas",
  onPrimary: "Text on buttons",
  orderOnHomePage: "Order on the home page",
  paper: "Page background",
  para: "Introduction",
  primary: "Buttons and links",
  primaryMenuItems: "Main menu",
  publishedOn: "Publication date",
  radius: "Rounded corners",
  rail: "Side column",
  replaceSearchTagCarouselToDropdownOnMobile: "Search tags as a dropdown on phones",
  responseTimes: "How soon we reply",
  salesOnly: "Only homes for sale",
  salesPriceRanges: "Sale prices to choose from",
  secondaryMenuItems: "Second menu",
  showPriceHistory: "Show earlier prices",
  showResponseTime: "Show how soon we reply",
  signOutUrl: "Page after signing out",
  singleStepValuationForm: "Valuation form on one page",
  slug: "Web address",
  social: "Social networks",
  splitHeaderMenuEqually: "Split the menu around the logo",
  sqftOptions: "Square feet to choose from",
  subLevels: "Choices in the tab",
  success: "Success messages",
  surface: "Cards and fields",
  target: "Open in a new tab",
  topLevels: "Tabs",
  url: "Link",
  urlLabel: "Web address",
  vatNumber: "VAT number",
  words: "Name in the logo",
};

/** When visitors read each of the messages. */
const flashLabels: Readonly<Record<FlashKey, string>> = {
  "welcome-lead-sent": "After an enquiry",
  "welcome-lead-sent-new-user": "After an enquiry that opened an account",
  "send-property-sent": "After sending a home to a friend",
  "user-create-successful": "After registering",
  "user-login-successful": "After signing in",
  "send-property-invalid": "A home could not be sent to a friend",
  "lead-sending-error": "An enquiry could not be sent",
  "file-upload-error": "A file could not be uploaded",
  "location-not-found": "A place is unknown",
  "lead-sending-error-validation": "An enquiry is incomplete",
  "user-create-dupe": "The email address has an account already",
  "article-not-found-error": "An article is gone",
  "user-create-error": "An account could not be opened",
  "names-not-different": "Sender and friend are the same",
  "search-query-required": "A search without a place",
  "recaptcha-invalid": "The bot check failed",
  "invalid-message-content": "A message has a web address or code",
  "password-invalid": "A password is too weak",
  "site-not-live": "The website is not live yet",
  "postcode-invalid": "A postcode is incomplete",
  "invalid-authenticity-token": "The page was open for too long",
};

export function toFieldLabel(key: string): string {
  if (Object.hasOwn(labels, key)) return labels[key] ?? key;
  if (Object.hasOwn(flashLabels, key)) return flashLabels[key as FlashKey];
  // An English text of the agency, in a document of translations.
  if (key.includes(" ")) return key;
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const documentLabels: Readonly<Record<string, string>> = {
  "home.json": "Home page",
  "branches.json": "Branches and people",
  "reviews.json": "Reviews",
  "menus.json": "Menus",
  "search.json": "Search tabs",
  "forms.json": "Forms",
  "flash.json": "Messages to visitors",
  "theme.json": "Theme",
  "redirects.json": "Redirects",
  "agency.json": "Identity",
  "settings.json": "Settings",
  "credits.json": "Picture credits",
  "pictures.json": "Picture details",
  "media.json": "Pictures and films",
};

const languageNames = new Intl.DisplayNames("en-GB", { type: "language" });

export function toDocumentLabel(path: string, document?: unknown): string {
  const fixed = documentLabels[path];
  if (fixed) return fixed;
  const title: unknown = typeof document === "object" && document ? Reflect.get(document, "title") : undefined;
  const name = typeof title === "string" && title !== "" ? title : path.replace(/^.*\/|\.json$/g, "");
  if (isLanguagePath(path)) return `Texts in ${languageNames.of(path.slice(-7, -5))}`;
  return `${path.startsWith("articles/") ? "Article" : "Page"} ${name}`;
}

/** What an item of a list is called: a name, a title or the start of its text. */
export function toItemLabel(item: unknown): string {
  if (typeof item === "string" || typeof item === "number") return String(item);
  if (typeof item !== "object" || item === null) return "";
  const text = (key: string): string => {
    const value: unknown = Reflect.get(item, key);
    return typeof value === "string" ? value : "";
  };
  const person = `${text("firstName")} ${text("surname")}`.trim();
  const names = [
    "name",
    "title",
    "heading",
    "label",
    "friendlyName",
    "author",
    "scheme",
    "network",
    "when",
    "file",
    "from",
  ];
  const found = person || names.map(text).find((name) => name !== "") || "";
  const type = text("type");
  if (type === "") return found;
  return [toFieldLabel(type), found || toFirstWords(Reflect.get(item, "markdown"))].filter(Boolean).join(": ");
}

const maxWordsLength = 40;

/** "An independent firm, and staying so" of a section without a name. */
function toFirstWords(markdown: unknown): string {
  const [first] = Array.isArray(markdown) ? markdown : [];
  const words = String(first ?? "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^[#>\-\s]+|[*_|]/g, "")
    .split("\n", 1)
    .join("");
  if (words.length <= maxWordsLength) return words;
  return `${words.slice(0, words.lastIndexOf(" ", maxWordsLength)).replace(/[,.;:]$/, "")}…`;
}
