import type { ConsentGiven } from "#domains/account/preferences/update-preferences.server.ts";
import type { TimeSlotId } from "#domains/enquiries/valuation/time-slots.ts";
import type { NewLeadValues } from "./lead-fields.ts";
import type { LeadKind } from "./lead-kinds.ts";

export type Consent = Pick<ConsentGiven, "purpose" | "granted" | "statement">;

/** `bookedFor` is YYYY-MM-DD; no slots means all day. */
export type Booking = Readonly<{ bookedFor: string; timeSlots: readonly TimeSlotId[] }>;

export type FormFile = Readonly<{ fieldName: string; fileName: string; contentType: string; content: Buffer }>;
type FormAnswers = Readonly<{
  formId: string;
  answers: Readonly<Record<string, string>>;
  files: readonly FormFile[];
}>;

/** The input of `submitLead` for every kind of form. */
export type NewLead = NewLeadValues &
  Readonly<{
    kind: LeadKind;
    /** One per opened form; null when the client sends none. */
    idempotencyKey: string | null;
    /** Quarantined leads are stored but not delivered. */
    quarantine: "honeypot" | "bot-check" | null;
    /** Path of the page the form was on. */
    pageUrl: string;
    consents: readonly Consent[];
    booking?: Booking | undefined;
    form?: FormAnswers | undefined;
    /** Of the form, for the kinds sent to a form's recipients. */
    recipients?: readonly string[] | undefined;
  }>;
