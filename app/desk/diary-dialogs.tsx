import { useState } from "react";
import { kindLabels } from "#domains/diary/appointment.ts";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { DialogActions } from "./confirm-dialog.tsx";
import type { DiaryData } from "./diary-data.ts";
import {
  HomeChoice,
  PersonChoice,
  readForm,
  readTime,
  StartField,
  TimeChoice,
  toId,
  toInstant,
  useDiaryCall,
} from "./diary-fields.tsx";
import { Field } from "./list-controls.tsx";

type Props = { data: DiaryData; onClose: () => void };
export type Booked = Readonly<{ id: number; startsAt: string; location: string }>;
type BookProps = Props & { onBooked: (booked: Booked) => void };

const kinds = ["viewing", "valuation", "other"] as const;
export const bookedMessage = "Booked. Both sides get an email.";

export function BookDialog({ data: { branch, people, slots, lead }, onClose, onBooked }: BookProps) {
  const { busy, send } = useDiaryCall(onClose);
  const minutes = branch.settings?.slotMinutes ?? 30;
  const [kind, setKind] = useState<(typeof kinds)[number]>(lead?.kind ?? "viewing");
  const [location, setLocation] = useState("");
  return (
    <OverlayFrame title={`Book an appointment at ${branch.name}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={async (event) => {
          const read = readForm(event);
          const body = {
            branch_id: branch.branchId,
            kind,
            starts_at: readTime(read),
            minutes: Number(read("minutes")),
            account_id: toId(read("account")),
            lead_id: lead?.leadId ?? null,
            property_id: toId(read("property")),
            visitor_name: read("name"),
            visitor_email: read("email"),
            visitor_telephone: read("telephone"),
            location: location.trim(),
            note: read("note"),
          };
          const booked = await send<Omit<Booked, "startsAt">>("POST", "/appointments", body, bookedMessage);
          if (booked) onBooked({ ...booked, startsAt: body.starts_at });
        }}
      >
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">
          <Field label="What">
            <select
              value={kind}
              onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value) ?? "other")}
              className={fieldClass}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {kindLabels[each]}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Minutes">
            <input
              type="number"
              name="minutes"
              min={5}
              max={480}
              defaultValue={minutes}
              required
              className={fieldClass}
            />
          </Field>
        </div>
        <HomeChoice branchId={branch.branchId} isRequired={kind === "viewing" && !lead && location.trim() === ""} />
        {lead ? null : (
          <Field label="Where, if not at a home">
            <input
              value={location}
              onChange={({ currentTarget }) => setLocation(currentTarget.value)}
              maxLength={200}
              autoComplete="off"
              className={fieldClass}
            />
          </Field>
        )}
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <TimeChoice slots={slots} />
          <PersonChoice people={people} empty={branch.settings ? "Anyone who is free" : "Me"} />
        </div>
        {lead ? (
          <p>For {lead.name}</p>
        ) : (
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-3">
            <Field label="Visitor's name">
              <input
                name="name"
                maxLength={160}
                required={kind !== "other"}
                autoComplete="off"
                className={fieldClass}
              />
            </Field>
            <Field label="Email">
              <input name="email" type="email" maxLength={254} autoComplete="off" className={fieldClass} />
            </Field>
            <Field label="Telephone">
              <input name="telephone" type="tel" maxLength={40} autoComplete="off" className={fieldClass} />
            </Field>
          </div>
        )}
        <Field label="Note">
          <textarea name="note" rows={2} maxLength={2000} className={fieldClass} />
        </Field>
        <DialogActions onClose={onClose}>
          <SubmitButton busy={busy}>Book</SubmitButton>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}

export function OpenHouseDialog({ data: { branch, people }, onClose }: Props) {
  const { busy, send } = useDiaryCall(onClose);
  return (
    <OverlayFrame title={`Open house or block viewing at ${branch.name}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const read = readForm(event);
          const body = {
            branch_id: branch.branchId,
            property_id: Number(read("property")),
            account_id: toId(read("account")),
            starts_at: toInstant(read("starts")),
            minutes: Number(read("minutes")),
            slot_minutes: Number(read("slot")),
            capacity: Number(read("capacity")),
          };
          void send("POST", "/open-houses", body, "Booked. Its slots are on the home's viewing form.");
        }}
      >
        <p className="text-muted">
          Visitors book a slot on the home's viewing form. For a block viewing, let one party come to each slot.
        </p>
        <HomeChoice branchId={branch.branchId} isRequired isOnMarket />
        <StartField label="Starts" name="starts" />
        <div className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-3">
          <Field label="Minutes in all">
            <input type="number" name="minutes" min={15} max={480} defaultValue={120} required className={fieldClass} />
          </Field>
          <Field label="Minutes of a slot">
            <input type="number" name="slot" min={5} max={480} defaultValue={30} required className={fieldClass} />
          </Field>
          <Field label="Parties in a slot">
            <input type="number" name="capacity" min={1} max={100} defaultValue={5} required className={fieldClass} />
          </Field>
        </div>
        <PersonChoice people={people} empty="Me" />
        <DialogActions onClose={onClose}>
          <SubmitButton busy={busy}>Create the open house</SubmitButton>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}
