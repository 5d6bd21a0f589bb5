import type { Message } from "#languages/translate.ts";
import type { Furnishing } from "../property-enums.ts";

export const furnishingLabels: Readonly<Record<Furnishing, Message>> = {
  furnished: "Furnished",
  part_furnished: "Part furnished",
  unfurnished: "Unfurnished",
  furnished_or_unfurnished: "Furnished or unfurnished",
};
