import type { MetaDescriptor } from "react-router";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";

const poundsAndPence = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

type Described = Pick<OpenPropertyPage, "url" | "title" | "titlePrice" | "card" | "pictures">;

/** The head of a property page, and what a shared link shows. */
export function propertyMeta({ url, title, titlePrice, card, pictures }: Described, agency: string): MetaDescriptor[] {
  const name = `${title}, ${card.display_address}`;
  const price = titlePrice === null ? "" : `, ${poundsAndPence.format(titlePrice)}`;
  const photo = pictures.photos[0];
  return [
    { title: `${name}${price} | ${agency}` },
    { name: "description", content: card.summary },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: agency },
    { property: "og:title", content: `${name}, ${card.price}` },
    { property: "og:description", content: card.summary },
    { property: "og:url", content: url },
    ...(photo
      ? [
          { property: "og:image", content: new URL(mediaUrl(photo.key, 1152, "jpg"), url).href },
          { property: "og:image:alt", content: photo.alt },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
  ];
}
