import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { isSupport } from "#domains/staff/is-support.ts";
import { can, roleLabels } from "#domains/staff/permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatRecentTime, formatRecentTimeAfter } from "./format-date-time.ts";
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

const columnsClass = "gap-x-4 pl-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_9rem]";

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
      <div className={`mt-6 ${listClass}`}>
        <p
          aria-hidden="true"
          className={`hidden border-b border-line py-2 pr-12 text-sm text-muted lg:grid ${columnsClass}`}
        >
          {["Name", "Role", "Email", "Last seen"].map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
        <ul className="divide-y divide-line">
          {members.filter(isShown).map((member) => (
            <li key={member.accountId} className="relative has-[button]:hover:bg-paper">
              <div
                className={`grid gap-y-0.5 py-3 pr-12 text-sm text-muted md:max-lg:grid-cols-2 *:min-w-0 *:break-words lg:min-h-11 lg:items-center lg:py-1 ${columnsClass}`}
              >
                <p className="flex flex-wrap items-center gap-x-3 text-base font-medium text-ink">
                  {member.name || <span className="font-normal text-muted">No name yet</span>}
                  {member.accountId === staff?.accountId ? <Tag>You</Tag> : null}
                  <MemberState member={member} />
                </p>
                <p>
                  {roleLabels[member.role]}
                  {choices.branches.length > 0 ? `, ${describeBranches(member.branchIds, choices)}` : ""}
                </p>
                <p className="empty:hidden lg:empty:block">
                  {isSupport(member) ? null : <MailAddress email={member.email} />}
                </p>
                <p className="max-lg:empty:hidden">
                  {member.lastSeenAt ? (
                    <>
                      <span className="lg:hidden">{formatRecentTimeAfter("Last seen", member.lastSeenAt)}</span>
                      <span className="max-lg:hidden">{formatRecentTime(member.lastSeenAt)}</span>
                    </>
                  ) : null}
                </p>
              </div>
              {isManager && !isSupport(member) ? (
                <button
                  type="button"
                  onClick={() => setOpen(member)}
                  aria-label={`Change ${member.name || member.email}`}
                  className="absolute inset-0 grid items-center justify-items-end pr-4"
                >
                  <ChevronRight aria-hidden="true" className="size-5 text-muted" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
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
