import type { TimeSlotId } from "./valuation/time-slots.ts";

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
  /** The words the visitor saw. */
  statement: string;
}>;

/** `bookedFor` is YYYY-MM-DD; without slots it is the whole day. */
export type Booking = Readonly<{ bookedFor: string; timeSlots: readonly TimeSlotId[] }>;

export type FormFile = Readonly<{ fieldName: string; fileName: string; contentType: string; content: Buffer }>;
type FormAnswers = Readonly<{
  formId: string;
  answers: Readonly<Record<string, string>>;
  files: readonly FormFile[];
}>;

/** A visitor's enquiry as `submitLead` takes it, whichever form it came from; what is left out is unknown. */
export type NewLead = Readonly<{
  kind: LeadKind;
  /** One per opening of a form; null where the sender has none. */
  idempotencyKey: string | null;
  /** Kept apart and delivered to nobody. */
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
  /** Path of the page the form lay over. */
  pageUrl: string;
  consents: readonly Consent[];
  booking?: Booking | undefined;
  form?: FormAnswers | undefined;
  /** Goes to these instead of the staff member, department or branch. */
  recipients?: readonly string[] | undefined;
}>;
