import type { TimeSlotId } from "#domains/enquiries/valuation/time-slots.ts";

export type LeadKind =
  | "valuation"
  | "viewing"
  | "staff"
  | "department"
  | "office"
  | "new_homes"
  | "form"
  | "send_to_friend";

export type Consent = Readonly<{
  purpose: "terms" | "marketing";
  granted: boolean;
  /** The text shown to the visitor. */
  statement: string;
}>;

/** `bookedFor` is YYYY-MM-DD; no slots means all day. */
export type Booking = Readonly<{ bookedFor: string; timeSlots: readonly TimeSlotId[] }>;

export type FormFile = Readonly<{ fieldName: string; fileName: string; contentType: string; content: Buffer }>;
type FormAnswers = Readonly<{
  formId: string;
  answers: Readonly<Record<string, string>>;
  files: readonly FormFile[];
}>;

/** The input of `submitLead` for every kind of form. */
export type NewLead = Readonly<{
  kind: LeadKind;
  /** One per opened form; null when the client sends none. */
  idempotencyKey: string | null;
  /** Quarantined leads are stored but not delivered. */
  quarantine: "honeypot" | "bot-check" | null;
  firstName: string;
  lastName: string;
  email: string;
  telHome?: string | undefined;
  houseName?: string | undefined;
  houseNumber?: string | undefined;
  streetAddress?: string | undefined;
  town?: string | undefined;
  county?: string | undefined;
  postcode?: string | undefined;
  message?: string | undefined;
  valuationReason?: string | undefined;
  channel?: string | undefined;
  propertyId?: number | undefined;
  branchId?: number | undefined;
  departmentId?: number | undefined;
  staffMemberId?: number | undefined;
  /** Path of the page the form was on. */
  pageUrl: string;
  consents: readonly Consent[];
  booking?: Booking | undefined;
  form?: FormAnswers | undefined;
  /** Override the staff member, department or branch. */
  recipients?: readonly string[] | undefined;
}>;
