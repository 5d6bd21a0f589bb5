export const campaignParameters = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export type Campaign = Partial<Record<(typeof campaignParameters)[number], string>>;

const maxValueLength = 200;
export const maxCampaignLength = 2_000;

/** The campaign parameters of a query string; others are dropped. */
export function parseCampaign(query: string): Campaign {
  const given = new URLSearchParams(query.slice(0, maxCampaignLength));
  const values = campaignParameters.map((name) => [name, given.get(name)?.slice(0, maxValueLength)] as const);
  return Object.fromEntries(values.filter(([, value]) => value));
}

/** The campaign that brought the visitor; without scripts, that of the page the form was sent from. */
export function findCampaign({ campaign, pageUrl }: { campaign: Campaign; pageUrl: string | null }): Campaign {
  if (Object.keys(campaign).length > 0) return campaign;
  return parseCampaign(pageUrl?.split("?")[1]?.split("#")[0] ?? "");
}

const key = "campaign";

/** Stores the first campaign of this tab's visit; it is only sent with a lead. Unavailable storage is ignored. */
export function saveCampaign(query: string): void {
  const words = new URLSearchParams(parseCampaign(query)).toString();
  if (words === "" || readSavedCampaign() !== "") return;
  try {
    sessionStorage.setItem(key, words);
  } catch {}
}

export function forgetCampaign(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

export function readSavedCampaign(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
