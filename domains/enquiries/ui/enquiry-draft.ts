import type { AddressValues } from "../address-lookup/address-values.ts";

/** Values one form passes on to the next. */
export type EnquiryDraft = Readonly<{
  channel?: "selling" | "letting";
  postcode?: string;
  /** Set when the address was selected from the lookup. */
  address?: AddressValues;
  message?: string;
}>;

let draft: EnquiryDraft = {};

/** Held in memory only, until the page is closed. */
export const enquiryDraft = {
  set: (values: EnquiryDraft) => {
    draft = values;
  },
  get: () => draft,
};
