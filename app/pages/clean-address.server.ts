import { redirect } from "react-router";

/** What advertisements and newsletters add to a link, and an agency's analytics read in the browser. */
const campaignName = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|li_fat_id|mc_[ce]id)$/i;

/** Leads to the clean form of an address; what a campaign added stays, so that the agency learns who brought the visitor. */
export function redirectUnclean(url: URL, clean: string): void {
  const wanted = withCampaign(clean, url.searchParams);
  if (wanted !== url.pathname + url.search) throw redirect(wanted, 301);
}

export function withCampaign(path: string, query: URLSearchParams): string {
  const campaign = new URLSearchParams([...query].filter(([name]) => campaignName.test(name)));
  if (campaign.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${campaign}`;
}
