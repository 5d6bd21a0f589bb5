import type { AddressValues } from "../address-lookup/address-values.ts";

/** What one form was told and the next need not ask again. */
export type EnquiryDraft = Readonly<{
  channel?: "selling" | "letting";
  postcode?: string;
  /** Where the home was chosen from a list. */
  address?: AddressValues;
  message?: string;
}>;

let draft: EnquiryDraft = {};

/** Kept for as long as the page is open, and nowhere else. */
export const enquiryDraft = {
  keep: (values: EnquiryDraft) => {
    draft = values;
  },
  current: () => draft,
};
