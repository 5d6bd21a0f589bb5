import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { isSupport } from "#domains/staff/is-support.ts";
import { can, roleLabels } from "#domains/staff/permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { listClass } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { MailAddress } from "./mail-address.tsx";
import { useHashAction, useStaff } from "./staff-pages.ts";
import { SupportAccess } from "./support-access.tsx";
import { Tag } from "./tag.tsx";
import { InviteDialog, MemberDialog } from "./team-dialogs.tsx";

type Data = DeskPageProps<"team">["data"];
type Member = Data["members"][number];
type Choices = Data["choices"];

/** Support is changed under Support access only, and listed while it lasts. */
const isShown = (member: Member) => !isSupport(member) || member.deactivatedAt === null;

export default function Team({ data: { members, choices, support } }: DeskPageProps<"team">) {
  const [link, setLink] = useState("");
  const [open, setOpen] = useState<Member | "new" | null>(null);
  const staff = useStaff();
  const area = useLocation().pathname.replace(/\/team$/, "");
  const isManager = staff !== undefined && can(staff, "team.manage");
  const close = () => setOpen(null);
  useHashAction("#invite", isManager, () => setOpen("new"));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Team</h1>
        <p className="flex flex-wrap gap-3">
          {area === "/desk" && staff && can(staff, "audit.read") ? (
            <Link to="/desk/audit" className={buttonClass("quiet")}>
              Audit log
            </Link>
          ) : null}
          {isManager ? (
            <button type="button" onClick={() => setOpen("new")} className={buttonClass("primary")}>
              Invite someone
            </button>
          ) : null}
        </p>
      </div>
      {link ? <LinkToPassOn link={link} /> : null}
      <ul className={`mt-6 divide-y divide-line ${listClass}`}>
        {members.filter(isShown).map((member) => (
          <li
            key={member.accountId}
            className="relative flex items-center justify-between gap-3 px-4 py-3 has-[button]:hover:bg-paper lg:py-1"
          >
            <div className="min-w-0 grow lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-center lg:gap-x-4">
              <p className="flex flex-wrap items-center gap-x-3 font-medium break-words">
                {member.name || <MailAddress email={member.email} />} <MemberState member={member} />
              </p>
              <p className="text-sm break-words text-muted lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-4">
                <span>
                  {roleLabels[member.role]}
                  {choices.branches.length > 0 ? `, ${describeBranches(member.branchIds, choices)}` : ""}
                </span>
                {isSupport(member) || !member.name ? null : (
                  <span className="max-lg:before:content-['_·_'] max-sm:block max-sm:before:content-none">
                    <MailAddress email={member.email} />
                  </span>
                )}
              </p>
            </div>
            {isManager && !isSupport(member) ? (
              <button
                type="button"
                onClick={() => setOpen(member)}
                aria-label={`Change ${member.name || member.email}`}
                className="grid min-h-11 place-items-center after:absolute after:inset-0 lg:min-h-9"
              >
                <ChevronRight aria-hidden="true" className="size-5 text-muted" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {isManager && support !== undefined ? <SupportAccess grant={support} /> : null}
      {open === "new" ? <InviteDialog choices={choices} onClose={close} onLink={setLink} /> : null}
      {open !== null && open !== "new" ? (
        <MemberDialog member={open} choices={choices} onClose={close} onLink={setLink} />
      ) : null}
    </>
  );
}

/** The console mails no invitations. */
function LinkToPassOn({ link }: { link: string }) {
  return (
    <div role="status" className="mt-4 grid gap-2 rounded-card border border-line bg-surface p-4">
      <p>Please send them this link. It works once, within seven days, and isn't shown again.</p>
      <code className="break-all">{link}</code>
    </div>
  );
}

function describeBranches(branchIds: readonly number[] | null, { branches }: Choices): string {
  if (branchIds === null) return "all branches";
  const names = branches.filter(({ branchId }) => branchIds.includes(branchId)).map(({ name }) => name);
  return names.length === 0 ? "no branch" : names.join(", ");
}

function MemberState({ member }: { member: Member }) {
  if (isSupport(member)) return <Tag>Support</Tag>;
  if (member.deactivatedAt !== null) return <Tag look="bad">Deactivated</Tag>;
  return member.joinedAt === null ? <Tag>Invited</Tag> : null;
}
