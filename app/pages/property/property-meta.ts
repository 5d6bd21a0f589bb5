import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import { formatPounds } from "#domains/properties/price-words.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";

type Described = Pick<OpenPropertyPage, "url" | "title" | "titlePrice"> & {
  card: Pick<OpenPropertyPage["card"], "display_address" | "price" | "summary">;
  pictures: Pick<OpenPropertyPage["pictures"], "photos">;
};

/** The head of a property page, and what a shared link shows. */
export function propertyMeta(
  { url, title, titlePrice, card, pictures }: Described,
  shell: ShellData | undefined,
): MetaDescriptor[] {
  const name = `${title}, ${card.display_address}`;
  const price = titlePrice === null ? "" : `, ${formatPounds(titlePrice)}.00`;
  return pageMeta(shell, {
    title: `${name}${price} | ${shell?.name}`,
    shareTitle: `${name}, ${card.price}`,
    description: card.summary,
    url,
    picture: pictures.photos[0] ?? null,
  });
}
