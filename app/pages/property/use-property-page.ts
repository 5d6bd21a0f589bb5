import { type MetaDescriptor, useRouteLoaderData } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import type { loadProperty } from "./load-property.server.ts";

type Loaded = Awaited<ReturnType<typeof useLoaded>>;
export type OpenPropertyPage = Extract<Loaded, { kind: "open" }>;

/** The property of the current page; null on other pages and for a withdrawn property. */
export function usePropertyPage(): OpenPropertyPage | null {
  const loaded = useLoaded();
  return loaded?.kind === "open" ? loaded : null;
}

function useLoaded() {
  return useRouteLoaderData<typeof loadProperty>("property");
}

export const toContactProperty = ({ card, reference }: OpenPropertyPage) => ({
  propertyId: card.property_id,
  reference,
  address: card.display_address,
  channel: card.property_channel,
});

/** What a page says instead of the price once the property is sold or let. */
export const closedLabel = ({ standing, card }: Pick<OpenPropertyPage, "standing" | "card">) =>
  standing === "open" ? null : card.property_channel === "sales" ? "Sold" : "Let";

type Described = Pick<OpenPropertyPage, "title" | "titlePrice"> & {
  card: Pick<OpenPropertyPage["card"], "property_url" | "display_address" | "price" | "pppw_price" | "summary">;
  pictures: Pick<OpenPropertyPage["pictures"], "photos">;
};

export function propertyMeta(
  { title, titlePrice, card, pictures }: Described,
  shell: ShellData | undefined,
): MetaDescriptor[] {
  const name = `${title}, ${card.display_address}`;
  return pageMeta(shell, {
    title: `${[name, titlePrice].filter(Boolean).join(", ")} | ${shell?.name}`,
    shareTitle: `${name}, ${card.pppw_price ?? card.price}`,
    description: card.summary,
    url: card.property_url,
    picture: pictures.photos[0] ?? null,
  });
}
