import { data, redirect } from "react-router";

/** `throw notFound()` in a loader. */
export function notFound() {
  return data(null, { status: 404 });
}

/** Campaign parameters, which the agency's analytics read in the browser. */
const campaignParameter = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|li_fat_id|mc_[ce]id)$/i;

export function redirectToCanonical(url: URL, clean: string): void {
  const target = withCampaignParameters(clean, url.searchParams);
  if (target !== url.pathname + url.search) throw redirect(target, 301);
}

export function withCampaignParameters(path: string, query: URLSearchParams): string {
  const campaign = new URLSearchParams([...query].filter(([name]) => campaignParameter.test(name)));
  if (campaign.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${campaign}`;
}
