import type { MetaDescriptor } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { formatPounds } from "#format/format-number.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";

type Described = Pick<OpenPropertyPage, "url" | "title" | "titlePrice"> & {
  card: Pick<OpenPropertyPage["card"], "display_address" | "price" | "summary">;
  pictures: Pick<OpenPropertyPage["pictures"], "photos">;
};

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
