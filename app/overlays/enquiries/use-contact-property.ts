import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import type { ContactTarget } from "#domains/enquiries/contact/contact-lead.ts";

/** The property of the current page, for a contact message. */
export function useContactProperty(): ContactTarget["property"] {
  const page = usePropertyPage();
  if (page === null) return null;
  const { property_id, display_address, property_channel } = page.card;
  return { propertyId: property_id, reference: page.reference, address: display_address, channel: property_channel };
}
