import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Role, roleLabels } from "#domains/staff/permissions.ts";
import { inviteInput } from "#domains/staff/staff-input.ts";
import { SubmitButton, useForm } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { ConfirmDialog, DialogActions, FormDialog, quietDangerClass } from "./confirm-dialog.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

type Data = DeskPageProps<"team">["data"];
type Member = Data["members"][number];
type Choices = Data["choices"];
type Invited = { link?: string };

const toRoleChoices = (roles: readonly Role[]) => roles.map((role) => ({ value: role, label: roleLabels[role] }));

type BranchProps = { choices: Choices; value: readonly number[] | null; onChange: (value: number[] | null) => void };

function BranchChoice({ choices: { branches }, value, onChange }: BranchProps) {
  if (branches.length === 0) return null;
  const choose = (branchId: number, isChosen: boolean) =>
    onChange(isChosen ? [...(value ?? []), branchId] : (value ?? []).filter((id) => id !== branchId));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Branches</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={value === null}
          onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
          className="size-6 accent-primary"
        />
        All branches
      </label>
      {value === null
        ? null
        : branches.map(({ branchId, name }) => (
            <label key={branchId} className="flex min-h-11 items-center gap-3 pl-6">
              <input
                type="checkbox"
                checked={value.includes(branchId)}
                onChange={(event) => choose(branchId, event.currentTarget.checked)}
                className="size-6 accent-primary"
              />
              {name}
            </label>
          ))}
    </fieldset>
  );
}

type DialogProps = { choices: Choices; onClose: () => void; onLink: (link: string) => void };

export function InviteDialog({ choices, onClose, onLink }: DialogProps) {
  const { revalidate } = useRevalidator();
  const [branchIds, setBranchIds] = useState<number[] | null>(null);
  const form = useForm(inviteInput.omit({ branch_ids: true }), { email: "", role: choices.defaultRole as Role });
  return (
    <FormDialog
      title="Invite someone"
      submitLabel="Send the invitation"
      {...{ form, onClose }}
      onSubmit={async (values) => {
        const result = await callDesk<Invited>("POST", "/team", { ...values, branch_ids: branchIds });
        if (!result.ok) return showFailure(result, form);
        await revalidate();
        onClose();
        if (result.data.link) return onLink(result.data.link);
        return toast.success(`We've sent an invitation to ${values.email}`);
      }}
    >
      <TextField {...form.field("email")} label="Email" type="email" autoComplete="off" required />
      <SelectField
        {...form.field("role")}
        onChange={(role) => form.set({ role: role as Role })}
        label="Role"
        choices={toRoleChoices(choices.roles)}
        required
      />
      {choices.branches.length > 0 ? (
        <p className="-mt-3 text-sm text-muted">{roleHints[form.field("role").value as Role]}</p>
      ) : null}
      <BranchChoice choices={choices} value={branchIds} onChange={setBranchIds} />
    </FormDialog>
  );
}

/** What each role may do at the desk, `permissions` in a sentence. */
const roleHints: Readonly<Record<Role, string>> = {
  owner: "Everything, including the website, the team and the settings.",
  manager: "Leads, diary, stock, people and figures of their branches.",
  negotiator: "Leads and diary of their branches; sees the stock.",
  editor: "The website; sees the stock.",
  "read-only": "Sees leads, diary, stock and figures, and changes nothing.",
};

export function MemberDialog({ member, choices, onClose, onLink }: DialogProps & { member: Member }) {
  const { revalidate } = useRevalidator();
  const [role, setRole] = useState<string>(member.role);
  const [branchIds, setBranchIds] = useState<number[] | null>(member.branchIds);
  const [personId, setPersonId] = useState(String(member.personId ?? ""));
  const [busy, setBusy] = useState(false);
  const [isDeactivating, setDeactivating] = useState(false);
  const path = `/team/${member.accountId}`;
  const field = (name: string, value: string, onChange: (value: string) => void) => ({
    ...{ id: `member-${name}`, name, value, onChange },
    error: undefined,
  });

  async function send(method: "POST" | "PUT" | "DELETE", to: string, success: string, body?: object) {
    if (busy) return;
    setBusy(true);
    const result = await callDesk<Invited>(method, to, body);
    setBusy(false);
    if (!result.ok) return showFailure(result);
    await revalidate();
    onClose();
    if (result.data.link) return onLink(result.data.link);
    void toast.success(success);
  }

  const isActive = member.deactivatedAt === null;
  const again = isActive && member.joinedAt !== null ? "Send a link to set up sign-in again" : "Send a new invitation";
  const name = member.name || member.email;
  if (isDeactivating)
    return (
      <ConfirmDialog
        title={`Deactivate ${name}?`}
        yes="Deactivate"
        onYes={() => send("DELETE", path, `${name} can no longer sign in`)}
        onClose={() => setDeactivating(false)}
      >
        <p>
          They are signed out everywhere at once and can't sign in any more. Their open leads and coming appointments
          wait for someone else. An invitation lets them in again.
        </p>
      </ConfirmDialog>
    );
  return (
    <OverlayFrame title={name} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const change = { role, branch_ids: branchIds, person_id: personId === "" ? null : Number(personId) };
          void send("PUT", path, "Saved", change);
        }}
      >
        {member.name ? <p className="-mt-2 break-words text-muted">{member.email}</p> : null}
        <SelectField {...field("role", role, setRole)} label="Role" choices={toRoleChoices(choices.roles)} required />
        {choices.branches.length > 0 ? <p className="-mt-3 text-sm text-muted">{roleHints[role as Role]}</p> : null}
        <BranchChoice choices={choices} value={branchIds} onChange={setBranchIds} />
        {choices.people.length > 0 ? (
          <SelectField
            {...field("person", personId, setPersonId)}
            label="Person on the branch page"
            empty="None"
            choices={choices.people.map(({ personId: id, name }) => ({ value: String(id), label: name }))}
          />
        ) : null}
        <button
          type="button"
          onClick={() => send("POST", `${path}/invitation`, `We've sent a link to ${member.email}`)}
          className="min-h-11 justify-self-start text-left underline underline-offset-4 hover:no-underline"
        >
          {again}
        </button>
        <DialogActions
          onClose={onClose}
          danger={
            isActive ? (
              <button type="button" onClick={() => setDeactivating(true)} className={quietDangerClass}>
                Deactivate
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
