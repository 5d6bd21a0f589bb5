const maxSourceLength = 60;
const maxCampaignLength = 100;

type Arrival = Readonly<{ source: string; campaign: string; referrer: string }>;

const clean = (text: string, maxLength: number) =>
  text.trim().toLowerCase().replace(/\s+/g, " ").slice(0, maxLength).trim();

/** Where a visit came from: the campaign's source, or else the site that links to us, or else "direct". */
export function toVisitSource({ source, campaign, referrer }: Arrival): { label: string; detail: string } {
  const named = clean(source, maxSourceLength);
  if (named !== "") return { label: named, detail: clean(campaign, maxCampaignLength) };
  const host = clean(referrer, maxSourceLength).replace(/^(www|m)\./, "");
  return { label: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : "direct", detail: "" };
}
