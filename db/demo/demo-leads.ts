import { londonInstant } from "#domains/diary/free-slots.ts";
import type { Campaign } from "#domains/enquiries/lead/campaign.ts";
import type { LeadOutcome, WorkState } from "#domains/enquiries/work/work-states.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";

type Kind = "viewing" | "valuation" | "office";
/** What a member made of it: who rang, after how many minutes, and what came of it. */
type Work = Readonly<{ by: "manager" | "negotiator"; minutes: number; state?: WorkState; outcome?: LeadOutcome }>;

export type DemoLead = Readonly<{
  hoursAgo: number;
  kind: Kind;
  name: readonly [first: string, last: string];
  message: string;
  campaign?: Campaign | undefined;
  isQuarantined?: boolean;
  /** Assigned, but not answered yet. */
  assignedTo?: Work["by"];
  work?: Work | undefined;
}>;

/** Those that visits of the demo came from. */
const autumnHomes = { utm_source: "facebook", utm_campaign: "autumn-homes" };
const marketUpdate = { utm_source: "newsletter", utm_campaign: "market-update" };

const spam: DemoLead = {
  ...{ hoursAgo: 30, kind: "office", name: ["Best", "Offers"], isQuarantined: true },
  message: "Buy more visitors for your website today!!!",
};

const lead = (hoursAgo: number, kind: Kind, name: string, message: string, more: Partial<DemoLead> = {}): DemoLead => {
  const [first = "", last = ""] = name.split(" ");
  return { hoursAgo, kind, name: [first, last], message, ...more };
};
const rang = (by: Work["by"], minutes: number, outcome?: LeadOutcome, campaign?: Campaign) => ({
  work: { by, minutes, ...(outcome ? { state: "closed" as const, outcome } : {}) },
  campaign,
});

/** The newest first. */
const harbourAndVale: readonly DemoLead[] = [
  lead(1, "viewing", "Meera Joshi", "Could we see it on Saturday morning? We have nothing to sell."),
  lead(5, "office", "Tom Hartley", "Is the garden south facing, and how old is the boiler?", {
    campaign: marketUpdate,
  }),
  lead(9, "viewing", "Joanna Clarke", "We are over from Bristol on Friday, if that is not too short notice."),
  lead(26, "valuation", "Margaret Ellis", "We are thinking of moving nearer to the grandchildren in spring.", {
    assignedTo: "manager",
  }),
  lead(31, "viewing", "Daniel Osei", "Is there room to work from home, and is the broadband full fibre?", {
    ...{ assignedTo: "negotiator", campaign: autumnHomes },
  }),
  spam,
  lead(
    50,
    "viewing",
    "Callum Reid",
    "I work shifts, so weekday mornings are best.",
    rang("negotiator", 35, undefined, autumnHomes),
  ),
  lead(
    73,
    "valuation",
    "Peter Yeo",
    "Mother's house, now empty. No hurry, but we would like to know.",
    rang("manager", 55),
  ),
  lead(98, "viewing", "Hannah Lisle", "Is the paddock included in the price?", rang("negotiator", 20)),
  lead(
    124,
    "office",
    "Simon Beer",
    "Do you have anything with an annexe that is not on the site yet?",
    rang("manager", 190),
  ),
  lead(
    150,
    "viewing",
    "Alice Farrant",
    "Our own house is under offer. Could we come back for a second look?",
    rang("negotiator", 25),
  ),
  lead(
    200,
    "viewing",
    "Sofia Marsh",
    "Please put us down for the next open house.",
    rang("negotiator", 40, "won", autumnHomes),
  ),
  lead(245, "viewing", "Graham Tuck", "Is it a through road at school time?", rang("negotiator", 15, "lost")),
  lead(290, "valuation", "Denise Hobbs", "Three bedrooms, needs a kitchen.", rang("manager", 90, "won")),
  lead(
    345,
    "viewing",
    "Yusuf Demir",
    "Happy to pay the asking price for the right garden.",
    rang("negotiator", 30, "lost", autumnHomes),
  ),
  lead(410, "office", "Carol Stone", "Who handles your farm sales?", rang("manager", 240, "lost", marketUpdate)),
  lead(480, "viewing", "Ben Atherton", "Is it suitable for a wheelchair downstairs?", rang("negotiator", 45, "lost")),
  lead(560, "viewing", "Ruth Pengelly", "We can view any evening.", rang("negotiator", 50, "won")),
  lead(640, "viewing", "Mark Dyer", "How long is the lease?", rang("manager", 300, "lost", autumnHomes)),
  lead(790, "viewing", "Louise Parry", "Can we bring the dog?", rang("negotiator", 35, "lost")),
  lead(900, "valuation", "Keith Ansell", "For probate, please.", rang("manager", 120, "won")),
  lead(
    1010,
    "viewing",
    "Nadia Karim",
    "We sold last week and need to move by Easter.",
    rang("negotiator", 30, "won", autumnHomes),
  ),
  lead(1130, "office", "Stephen Moon", "Are you open on Boxing Day?", rang("manager", 180, "lost")),
  lead(1260, "viewing", "Gillian Webb", "Does the stove heat the radiators?", rang("negotiator", 60, "lost")),
];

const northgate: readonly DemoLead[] = [
  lead(1, "viewing", "Aisha Rahman", "Is it still free? We could come after six any day this week."),
  lead(3, "viewing", "Jack Dobson", "Two of us, both in work, no pets. Is there parking?"),
  lead(6, "office", "Emily Foss", "What do you need from a guarantor?", { campaign: marketUpdate }),
  lead(22, "viewing", "Tomasz Zielinski", "I start at the hospital on the 1st and can view by video.", {
    assignedTo: "negotiator",
  }),
  lead(28, "valuation", "Linda Marwood", "Two flats to let from January. What would you ask for them?", {
    assignedTo: "manager",
  }),
  spam,
  lead(44, "viewing", "Grace Umeh", "Do the bills include broadband?", rang("negotiator", 12, undefined, autumnHomes)),
  lead(52, "viewing", "Oliver Sharpe", "Could we have it for nine months?", rang("negotiator", 18)),
  lead(70, "viewing", "Niamh Kelly", "Is the second bedroom a double?", rang("negotiator", 22)),
  lead(95, "office", "Ian Rudd", "Please send me your fees for full management.", rang("manager", 75)),
  lead(
    118,
    "viewing",
    "Kofi Mensah",
    "We have a small, quiet dog. Would the landlord mind?",
    rang("negotiator", 15, undefined, autumnHomes),
  ),
  lead(140, "viewing", "Sarah Beckett", "Is it on a bus route to the university?", rang("negotiator", 25, "won")),
  lead(171, "valuation", "Paul Hesketh", "Tenants leave in December.", rang("manager", 60, "won")),
  lead(
    215,
    "viewing",
    "Chen Liu",
    "We are four students, looking for September.",
    rang("negotiator", 20, "lost", autumnHomes),
  ),
  lead(260, "viewing", "Megan Poole", "Can the wardrobes be taken out?", rang("negotiator", 30, "lost")),
  lead(310, "office", "Derek Swan", "How do you protect deposits?", rang("manager", 140, "lost", marketUpdate)),
  lead(365, "viewing", "Anna Kovacs", "Is the flat on the top floor?", rang("negotiator", 10, "won")),
  lead(430, "viewing", "Lewis Grant", "I can move in tomorrow.", rang("negotiator", 15, "won", autumnHomes)),
  lead(505, "viewing", "Priscilla Dean", "Is it quiet at night?", rang("negotiator", 40, "lost")),
  lead(590, "viewing", "Rob Nixon", "Would they take less for two years?", rang("manager", 80, "lost")),
  lead(660, "viewing", "Freddie Marsh", "Is there a bike store?", rang("negotiator", 20, "won")),
  lead(770, "viewing", "Zoe Harland", "How warm is it in winter?", rang("negotiator", 35, "lost", autumnHomes)),
  lead(880, "valuation", "Anthony Gill", "One house in multiple occupation, five rooms.", rang("manager", 95, "won")),
  lead(990, "viewing", "Bea Lockwood", "Can we see it with my parents?", rang("negotiator", 25, "won")),
  lead(1100, "viewing", "Harry Stubbs", "When is it next free?", rang("negotiator", 30, "lost")),
  lead(1240, "office", "Jo Pickering", "Do you let rooms by the week?", rang("manager", 200, "lost")),
];

const hourMs = 3_600_000;

/** That long ago, but on a working day in office hours, if it was not today. */
export function toDemoTime(now: Date, hoursAgo: number): Date {
  const at = new Date(now.getTime() - hoursAgo * hourMs);
  if (hoursAgo < 20) return at;
  const date = toLondonDate(at.getUTCDay() === 0 ? new Date(at.getTime() - dayMs) : at);
  const [hour, minute] = [9 + (hoursAgo % 7), (hoursAgo * 13) % 60].map((part) => String(part).padStart(2, "0"));
  const time = londonInstant(date, `${hour}:${minute}`);
  return time > now ? at : time;
}

/** Invented people. The telephone number and the domain of their addresses are reserved for examples. */
export const demoLeads: Readonly<Record<string, readonly DemoLead[]>> = {
  "harbour-and-vale": harbourAndVale,
  northgate,
};
export const demoTelephone = "01632 960123";
export const toDemoEmail = ([first, last]: DemoLead["name"]) => `${first}.${last}@example.com`.toLowerCase();
