import { useRef, useState } from "react";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { type AddressValues, addressValues } from "#domains/enquiries/address-lookup/address-values.ts";
import { fetchAddress } from "#domains/enquiries/address-lookup/fetch-addresses.ts";
import { draftOfValue } from "#domains/enquiries/instant-valuation/draft-of-value.ts";
import type { HomeValue } from "#domains/enquiries/instant-valuation/home-value.ts";
import { HomeValueResult } from "#domains/enquiries/instant-valuation/ui/home-value-result.tsx";
import { QuestionForm, type QuestionValues } from "#domains/enquiries/instant-valuation/ui/question-form.tsx";
import { enquiryDraft } from "#domains/enquiries/ui/enquiry-draft.ts";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** Asks about a home and says what it may be worth; going back keeps what was said. */
export default function InstantValuation({ onClose }: OverlayProps) {
  const lettingsPage = usePropertyPage()?.card.property_channel === "lettings";
  const [values, setValues] = useState<QuestionValues>({
    channel: lettingsPage ? "letting" : "selling",
    postcode: "",
    kind: "",
    bedrooms: "",
    square_feet: "",
    condition: "typical",
  });
  const [value, setValue] = useState<HomeValue | null>(null);
  const address = useRef<Promise<AddressValues | null>>(Promise.resolve(null));
  async function answer(found: HomeValue, said: QuestionValues) {
    enquiryDraft.keep(draftOfValue(said, found, await address.current));
    setValues(said);
    setValue(found);
  }
  return (
    <OverlayFrame title="What is your home worth?" onClose={onClose}>
      {value ? (
        <HomeValueResult value={value} letting={values.channel === "letting"} onAgain={() => setValue(null)} />
      ) : (
        <>
          <p className="mb-6 max-w-prose text-muted">
            A first estimate from the homes we have sold and let nearby. No name and no telephone number needed.
          </p>
          <QuestionForm
            initial={values}
            onAnswer={answer}
            onAddress={(it) => {
              address.current = readAddress(it);
            }}
          />
        </>
      )}
    </OverlayFrame>
  );
}

/** null where it does not come: the booking form then asks for the address. */
async function readAddress({ id, address }: AddressSuggestion): Promise<AddressValues | null> {
  const found = await fetchAddress(id).catch(() => null);
  return found && addressValues(found, address);
}
