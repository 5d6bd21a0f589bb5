import type { Settings } from "#domains/agency/agency-settings.ts";
import type { LeadDetails, LeadSubject } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatBooking } from "#domains/enquiries/lead/format-lead.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";

export type Crm = NonNullable<Settings["crm"]>;
type SettingsOf<Type extends Crm["type"]> = Extract<Crm, { type: Type }>;

export type CrmLead = Pick<LeadSubject, "property"> & { lead: LeadDetails; reference: string };

/** A request for an access token with the client's credentials. */
export type TokenRequest = { url: string; user: string; password: string };

type CrmForm<Own extends Crm> = Readonly<{
  path: string;
  headers(settings: Own): Record<string, string>;
  /** The token itself, or how to get one. */
  token(settings: Own): string | TokenRequest;
  /** null: the CRM takes no such lead. */
  toBody(lead: CrmLead, settings: Own): object | null;
}>;

/** The CRMs whose enquiry API is public; docs/api/webhooks.md says what was verified. */
const crmForms: { readonly [Type in Crm["type"]]: CrmForm<SettingsOf<Type>> } = {
  reapit: {
    path: "/enquiries",
    headers: ({ customer }) => ({
      "content-type": "application/json",
      "api-version": "2020-01-31",
      "reapit-customer": customer,
    }),
    token: ({ tokenUrl, clientId, clientSecret }) => ({ url: tokenUrl, user: clientId, password: clientSecret }),
    toBody: toReapitEnquiry,
  },
  street: {
    path: "/enquiries",
    headers: () => ({ "content-type": "application/vnd.api+json", accept: "application/vnd.api+json" }),
    token: ({ token }) => token,
    toBody: toStreetEnquiry,
  },
};

export const findCrmForm = (crm: Crm) => crmForms[crm.type] as CrmForm<Crm>;

/** null: the CRM takes no such lead. */
export const toCrmBody = (crm: Crm, lead: CrmLead) => findCrmForm(crm).toBody(lead, crm);

function toReapitEnquiry(
  { lead, property, reference }: CrmLead,
  { office, offices, sourceName }: SettingsOf<"reapit">,
) {
  const side = isLetting({ lead, property }) ? "lettings" : "sales";
  const isValuation = lead.kind === "valuation";
  return {
    // Required, and our forms do not ask for it.
    title: "-",
    forename: lead.firstName,
    surname: lead.lastName,
    enquiryType: `${side}${isValuation ? "Property" : "Applicant"}`,
    message: formatMessage({ lead, property, reference }),
    officeId: offices[String(lead.branchId)] ?? office,
    marketingConsent: toMarketingConsent(lead),
    sourceName,
    email: lead.email,
    ...(lead.telHome ? { [isMobile(lead.telHome) ? "mobilePhone" : "homePhone"]: lead.telHome } : {}),
    address: {
      buildingName: lead.houseName ?? "",
      buildingNumber: lead.houseNumber ?? "",
      line1: lead.streetAddress ?? "",
      line3: lead.town ?? "",
      line4: lead.county ?? "",
      postcode: lead.postcode ?? "",
    },
    ...(property && !isValuation ? { propertyIds: [property.reference] } : {}),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Street relates every enquiry to one of its properties, which its feed gives UUIDs as references. */
function toStreetEnquiry({ lead, property, reference }: CrmLead, { branches }: SettingsOf<"street">) {
  if (!property || !uuid.test(property.reference)) return null;
  const isValuation = lead.kind === "valuation";
  const isLet = isLetting({ lead, property });
  return {
    data: {
      type: "enquiry",
      attributes: {
        first_name: lead.firstName,
        last_name: lead.lastName,
        email_address: lead.email,
        telephone_number: lead.telHome,
        message: formatMessage({ lead, property, reference }),
        custom_source: "website",
        postcode: lead.postcode,
        branch_uuid: branches[String(lead.branchId)] ?? null,
        request_viewing: lead.kind === "viewing",
        request_valuation: isValuation,
        property_to_sell: isValuation && !isLet,
        property_to_let: isValuation && isLet,
      },
      relationships: { property: { data: { type: "property", id: property.reference } } },
    },
  };
}

/** "letting" of a valuation, "lettings" of an enquiry; else the home decides. */
const isLetting = ({ lead, property }: Omit<CrmLead, "reference">) =>
  (lead.channel ?? property?.path.split("/").at(-1) ?? "").startsWith("let");

const isMobile = (telephone: string) => /^(\+?44|0)\s*7/.test(telephone);

/** What the CRM has no field for follows the visitor's own words. */
function formatMessage({ lead, property, reference }: CrmLead): string {
  return [
    lead.message,
    [leadKinds[lead.kind].label, reference].join(" "),
    property && `Property: ${property.address} (${property.reference})`,
    lead.booking && `Preferred times: ${formatBooking(lead.booking)}`,
    ...Object.entries(lead.form?.answers ?? {}).map(([label, answer]) => `${label}: ${answer}`),
  ]
    .filter(Boolean)
    .join("\n");
}

function toMarketingConsent({ consents }: LeadDetails): "grant" | "deny" | "notAsked" {
  const given = consents.find(({ purpose }) => purpose === "marketing");
  return given ? (given.granted ? "grant" : "deny") : "notAsked";
}
