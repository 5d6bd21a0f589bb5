import { z } from "zod";
import { weekdays } from "#format/weekdays.ts";
import { feedSourceName } from "./feed-source-name.ts";
import { mortgageRateRange } from "./mortgage-rate-range.ts";
import { retentionSettings } from "./retention-settings.ts";

const ascendingPrices = z
  .array(z.number().int().positive())
  .min(1)
  .refine(
    (prices) => prices.every((price, i) => i === 0 || price > (prices[i - 1] ?? 0)),
    "Prices must be in ascending order",
  );

/** Lead webhook, signed according to standardwebhooks.com. */
const webhookSettings = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: "Must be an http or https address" }),
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "Must be whsec_ and at least 24 bytes in base64"),
});

/** Its scripts are hashed for every render. */
const analyticsCode = z.string().max(20_000, "20,000 characters at most").default("");

const httpUrl = z.url({ protocol: /^https?$/, error: "Must be an http or https address" }).max(2_000);
const secretText = z.string().min(1).max(2_000);
const branchNumber = z.string().regex(/^\d{1,9}$/, "Must be the number of a branch");

/** A CRM that stores leads by its own API. */
const crmSettings = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("reapit"),
    customer: z.string().regex(/^[\w-]{1,40}$/, "Must be the customer's id"),
    clientId: secretText,
    clientSecret: secretText,
    /** The office of leads without a branch or with one that is not in `offices`. */
    office: z.string().min(1).max(40),
    offices: z.record(branchNumber, z.string().min(1).max(40)).default({}),
    sourceName: z.string().min(1).max(100).default("Website"),
    url: httpUrl.default("https://platform.reapit.cloud"),
    tokenUrl: httpUrl.default("https://connect.reapit.cloud/token"),
  }),
  z.strictObject({
    type: z.literal("street"),
    token: z.string().regex(/^[!-~]{1,2000}$/, "Must be the token as Street gives it"),
    branches: z.record(branchNumber, z.guid()).default({}),
    url: httpUrl.default("https://street.co.uk/open-api/v1"),
  }),
]);

/** The agency's own sender; `smtp` is a URL sealed by `npm run mail -- seal`. */
const mailSettings = z.strictObject({
  from: z.email(),
  smtp: z
    .string()
    .regex(/^sealed:[\w-]+$/, "Seal the address of the mail server with npm run mail -- seal")
    .optional(),
});

/** A feed that the worker fetches. The password is an environment variable, which an agency's folder must not choose freely. */
const feedPull = z.strictObject({
  source: feedSourceName,
  url: z.url({ protocol: /^https?$/, error: "Must be an http or https address" }).max(2_000),
  everyMinutes: z.number().int().min(5).max(10_080),
  user: z.string().min(1).max(200).optional(),
  passwordEnv: z
    .string()
    .regex(/^FEED_PASSWORD_[A-Z0-9_]{1,60}$/, "Must be the name of a variable that starts with FEED_PASSWORD_")
    .optional(),
});

/** `none` turns address lookup off. */
const addressLookupSettings = z.discriminatedUnion("provider", [
  z.strictObject({ provider: z.enum(["ideal-postcodes", "os-places", "loqate"]), key: z.string().min(1) }),
  z.strictObject({ provider: z.enum(["demo", "none"]) }),
]);

export type AddressLookupSettings = z.infer<typeof addressLookupSettings>;

const keys = { siteKey: z.string().min(1), secretKey: z.string().min(1) };

/** Bot protection for forms: our own proof of work (ALTCHA), or a service the agency has keys for. */
const botCheckSettings = z
  .discriminatedUnion("provider", [
    z.strictObject({ provider: z.literal("altcha") }),
    z.strictObject({ provider: z.literal("recaptcha-v2"), ...keys }),
    z.strictObject({
      provider: z.literal("recaptcha-v3"),
      ...keys,
      minimumScore: z.number().min(0).max(1).default(0.5),
    }),
    z.strictObject({ provider: z.literal("turnstile"), ...keys }),
    z.strictObject({ provider: z.literal("hcaptcha"), ...keys }),
  ])
  .default({ provider: "altcha" });

export type BotCheckSettings = z.infer<typeof botCheckSettings>;

/** Minutes within opening hours by kind of lead; a kind without one makes no promise. */
const responseMinutes = z.number().int().min(5).max(10_080).optional();
const responseTimes = z
  .strictObject({
    valuation: responseMinutes,
    viewing: responseMinutes,
    staff: responseMinutes,
    department: responseMinutes,
    office: responseMinutes,
    new_homes: responseMinutes,
    form: responseMinutes,
  })
  .prefault({});

/** Theme settings of the specification, and our own; each has a default or is optional. */
export const settings = z.strictObject({
  displaySstcStatusAsSold: z.boolean().default(false),
  displayStudentPropertyAsPppw: z.boolean().default(false),
  displayPppwWithoutBedroomDivision: z.boolean().default(false),
  displayAcreageIconOnPropertyResults: z.boolean().default(true),
  replaceSearchTagCarouselToDropdownOnMobile: z.boolean().default(false),
  /** Thousands of pounds. */
  salesPriceRanges: ascendingPrices.optional(),
  /** Pounds per calendar month. */
  lettingsPriceRanges: ascendingPrices.optional(),
  defaultSearchStatus: z.enum(["available", "available-and-under-offer", "all"]).default("available-and-under-offer"),
  resultsPageSize: z.number().int().min(6).max(48).default(12),
  soldPageDays: z.number().int().min(0).default(90),
  showPriceHistory: z.boolean().default(false),
  singleStepValuationForm: z.boolean().default(false),
  valuationClosedDays: z.array(z.enum(weekdays)).default(["sunday"]),
  mortgageInterestRate: z.number().min(mortgageRateRange.from).max(mortgageRateRange.to).default(4.5),
  mortgageLink: z.string().startsWith("/").default("/mortgages"),
  calculatorHiddenTags: z.array(z.string()).default(["gth commercial", "gth development"]),
  splitHeaderMenuEqually: z.boolean().default(false),
  botCheck: botCheckSettings,
  /** Our branch id by the property feed's branch id, where they differ. */
  feedBranches: z.record(z.string(), z.number().int().positive()).default({}),
  /** Receives a mail when a feed is overdue, refused or held back; the agency's own address otherwise. */
  feedContact: z.email().optional(),
  /** How often a file of every source is expected; learnt from past runs otherwise. */
  feedIntervalHours: z.number().positive().max(8_760).optional(),
  feedPulls: z.array(feedPull).max(20).optional(),
  signOutUrl: z.string().startsWith("/").default("/"),
  droppedVideoHosts: z.array(z.string()).default(["sprift.com"]),
  cookieConsentRequired: z.boolean().default(true),
  headAnalyticsCode: analyticsCode,
  analyticsCode,
  /** Extra origins the analytics code connects to, such as https://*.google-analytics.com. */
  analyticsHosts: z
    .array(
      z
        .string()
        .regex(
          /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
          "Must be an https origin such as https://stats.example.org",
        ),
    )
    .default([]),
  webhook: webhookSettings.optional(),
  crm: crmSettings.optional(),
  /** Adds the webhook's JSON to the office mail, for CRMs that read mail. */
  attachLeadJson: z.boolean().default(false),
  /** How soon a lead is answered, shown to the visitor and counted down at the desk. */
  responseTimes,
  /** Shows a branch's median response time on its page, from 20 leads in 90 days. */
  showResponseTime: z.boolean().default(false),
  addressLookup: addressLookupSettings.optional(),
  mail: mailSettings.optional(),
  /** Languages of the public site besides English, by the names of the files in `languages/messages`. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, "Must be the code of a language, such as cy"))
    .max(5)
    .default([]),
  retention: retentionSettings,
});

export type Settings = z.infer<typeof settings>;
