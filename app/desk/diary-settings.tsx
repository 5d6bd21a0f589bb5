import { useState } from "react";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { ConfirmDialog, DialogActions, quietDangerClass } from "./confirm-dialog.tsx";
import type { DiaryData } from "./diary-data.ts";
import { readForm, useDiaryCall } from "./diary-fields.tsx";
import { Field } from "./list-controls.tsx";

const usualSettings = { slotMinutes: 30, travelMinutes: 15, noticeHours: 4, daysAhead: 21, opensOnBankHolidays: false };

export function SettingsDialog({ branch, onClose }: { branch: DiaryData["branch"]; onClose: () => void }) {
  const { busy, send } = useDiaryCall(onClose);
  const [isRemoving, setRemoving] = useState(false);
  const settings = branch.settings ?? usualSettings;
  const path = `/branches/${branch.branchId}`;
  const number = (label: string, name: string, value: number, min: number, max: number) => (
    <Field label={label}>
      <input type="number" name={name} min={min} max={max} defaultValue={value} required className={fieldClass} />
    </Field>
  );
  if (isRemoving)
    return (
      <ConfirmDialog
        title={`Remove the diary of ${branch.name}?`}
        yes="Remove the diary"
        onYes={() => send("DELETE", path, {}, "This branch has no diary now")}
        onClose={() => setRemoving(false)}
      >
        <p>The branch's forms offer no times then. Appointments that are booked stay.</p>
      </ConfirmDialog>
    );
  return (
    <OverlayFrame title={`Diary of ${branch.name}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const read = readForm(event);
          const body = {
            slot_minutes: Number(read("slot")),
            travel_minutes: Number(read("travel")),
            notice_hours: Number(read("notice")),
            days_ahead: Number(read("days")),
            opens_on_bank_holidays: read("holidays") === "on",
          };
          void send("PUT", path, body, "Saved");
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {number("Minutes of a viewing", "slot", settings.slotMinutes, 10, 240)}
          {number("Minutes to travel afterwards", "travel", settings.travelMinutes, 0, 120)}
          {number("Hours of notice", "notice", settings.noticeHours, 0, 336)}
          {number("Days ahead", "days", settings.daysAhead, 1, 60)}
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="holidays"
            defaultChecked={settings.opensOnBankHolidays}
            className="size-6 accent-primary"
          />
          Appointments on bank holidays
        </label>
        <p className="text-sm text-muted">
          No appointments are offered on the holidays and closed days of the branch's opening hours, under Site.
        </p>
        <DialogActions
          onClose={onClose}
          danger={
            branch.settings ? (
              <button type="button" onClick={() => setRemoving(true)} className={quietDangerClass}>
                Remove the diary
              </button>
            ) : null
          }
        >
          <SubmitButton busy={busy}>Save</SubmitButton>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}
