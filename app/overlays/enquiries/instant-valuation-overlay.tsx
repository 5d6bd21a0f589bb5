import { useState } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { useUser } from "#domains/account/ui/user-state.ts";
import { type AddressValues, toAddressValues } from "#domains/enquiries/address-lookup/address-values.ts";
import { fetchAddress } from "#domains/enquiries/address-lookup/fetch-addresses.ts";
import { findDraft, saveDraft } from "#domains/enquiries/drafts/form-drafts.ts";
import { type HomeType, type HomeValue, homeTypeLabels } from "#domains/enquiries/instant-valuation/home-value.ts";
import {
  emptyHomeValue,
  HomeValueForm,
  type HomeValueFormValues,
} from "#domains/enquiries/instant-valuation/ui/home-value-form.tsx";
import { HomeValueResult } from "#domains/enquiries/instant-valuation/ui/home-value-result.tsx";
import { toValuationDraft } from "#domains/enquiries/instant-valuation/valuation-draft.ts";
import { valuationDraftKey } from "#domains/enquiries/valuation/valuation-request.ts";
import { parsePostcode } from "#domains/places/postcode.ts";
import { t } from "#languages/translate.ts";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { useValuationChannel } from "./use-valuation-channel.ts";

const addressDraftKey = "instant valuation address";

/** Estimates a home's value; going back keeps the answers. */
export default function InstantValuationOverlay({ onClose }: OverlayProps) {
  const { user } = useUser();
  const channel = useValuationChannel();
  const initial = { ...emptyHomeValue, channel };
  const [values, setValues] = useState<HomeValueFormValues>(initial);
  const [value, setValue] = useState<HomeValue | null>(null);
  const owner = user.user_id ?? null;
  async function showResult(found: HomeValue, answers: HomeValueFormValues) {
    const { id, address } = findDraft(addressDraftKey, owner);
    const home = address === answers.postcode ? await readAddress({ id: String(id), address: answers.postcode }) : null;
    saveDraft(valuationDraftKey, toValuationDraft(answers, found, home, user.postcode), owner);
    setValues(answers);
    setValue(found);
  }
  return (
    <OverlayFrame
      title={t(values.channel === "letting" ? "What would your home rent for?" : "What is your home worth?")}
      shape={value ? "wide" : "centre"}
      onClose={onClose}
    >
      {value ? (
        <HomeValueResult
          value={value}
          home={describeHome(values)}
          letting={values.channel === "letting"}
          onEdit={() => setValue(null)}
        />
      ) : (
        <>
          <p className="mb-6 max-w-prose text-muted">
            {t(
              values.channel === "letting"
                ? "A first estimate based on homes let and on the market nearby. You don't need to give a name or telephone number."
                : "A first estimate based on homes sold and on the market nearby. You don't need to give a name or telephone number.",
            )}
          </p>
          <HomeValueForm
            initial={initial}
            answers={values}
            onAnswer={showResult}
            onChannel={(channel) => setValues((current) => ({ ...current, channel }))}
            onAddress={(suggestion) => saveDraft(addressDraftKey, suggestion, owner)}
          />
        </>
      )}
    </OverlayFrame>
  );
}

/** `Terraced house, 3 bedrooms, TA1 1QA`. */
function describeHome({ kind, bedrooms, postcode }: HomeValueFormValues): string {
  const label = homeTypeLabels[kind as HomeType];
  const count = Number(bedrooms);
  const rooms = count === 0 ? t("Studio") : t("{count, plural, one {# bedroom} other {# bedrooms}}", { count });
  return [label && t(label), rooms, parsePostcode(postcode)?.full ?? postcode].filter(Boolean).join(", ");
}

/** null on failure: the booking form then asks for the address. */
async function readAddress({ id, address }: AddressSuggestion): Promise<AddressValues | null> {
  const found = await fetchAddress(id).catch(() => null);
  return found && toAddressValues(found, address);
}
