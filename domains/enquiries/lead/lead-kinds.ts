import type { Retention } from "#domains/agency/retention-settings.ts";
import type { Message } from "#languages/translate.ts";

/** The `lead` fields of POST /leads that tell its kind. */
type KindFields = {
  is_valuation_request?: boolean | undefined;
  lead_type?: string | undefined;
  agency_employee_id?: number | undefined;
  branch_department_id?: number | undefined;
};

export type RequiredField = "message" | "street_address" | "town" | "postcode";

type LeadKindRules = {
  /** Title of its mails and calendar entry. */
  label: Message;
  /** Recognises the kind at POST /leads, in the order below; null for custom forms, which have their own URL. */
  matches: ((lead: KindFields) => boolean) | null;
  /** The custom form of this kind; any other form is of the kind `form`. */
  formId?: string;
  /** The fields our own forms send to be recognised. */
  sends: { is_valuation_request?: "1"; lead_type?: string; is_branch_lead?: 1 };
  requires: readonly RequiredField[];
  /** The contact is the staff member, else the department, the branch or the agency; a form names its recipients. */
  sentTo: "contact" | "form";
  keptAs: keyof Retention & ("valuations" | "enquiries");
};

const enquiry = { sentTo: "contact", keptAs: "enquiries" } as const;

/** Everything that differs between kinds of leads. */
export const leadKinds = defineKinds({
  valuation: {
    label: "Valuation request",
    matches: ({ is_valuation_request }) => is_valuation_request === true,
    sends: { is_valuation_request: "1" },
    requires: ["street_address", "town", "postcode"],
    sentTo: "contact",
    keptAs: "valuations",
  },
  viewing: {
    label: "Viewing request",
    matches: ({ lead_type }) => lead_type === "email_portal_lead",
    sends: { lead_type: "email_portal_lead" },
    requires: [],
    ...enquiry,
  },
  staff: {
    label: "Enquiry",
    matches: ({ agency_employee_id }) => agency_employee_id !== undefined,
    sends: {},
    requires: ["message"],
    ...enquiry,
  },
  department: {
    label: "Enquiry",
    matches: ({ lead_type, branch_department_id }) =>
      lead_type === "branch_department_enquiry" || branch_department_id !== undefined,
    sends: { lead_type: "branch_department_enquiry" },
    requires: ["message"],
    ...enquiry,
  },
  office: {
    label: "Enquiry",
    matches: ({ lead_type }) => lead_type === undefined,
    sends: { is_branch_lead: 1 },
    requires: ["message"],
    ...enquiry,
  },
  new_homes: {
    label: "New homes enquiry",
    matches: null,
    formId: "new-homes",
    sends: {},
    requires: [],
    sentTo: "form",
    keptAs: "enquiries",
  },
  form: { label: "Form", matches: null, sends: {}, requires: [], sentTo: "form", keptAs: "enquiries" },
});

function defineKinds<Kind extends string>(kinds: Readonly<Record<Kind, LeadKindRules>>) {
  return kinds;
}

export type LeadKind = keyof typeof leadKinds;

export const leadKindNames = Object.keys(leadKinds) as LeadKind[];

export const leadTypes = leadKindNames.flatMap((kind) => leadKinds[kind].sends.lead_type ?? []);

export function toLeadKind(lead: KindFields): LeadKind | null {
  return leadKindNames.find((kind) => leadKinds[kind].matches?.(lead)) ?? null;
}

export function toFormLeadKind(formId: string): LeadKind {
  return leadKindNames.find((kind) => leadKinds[kind].formId === formId) ?? "form";
}
