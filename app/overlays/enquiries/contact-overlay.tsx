import { useLocation } from "react-router";
import { type OverlayProps, useCloseIfMissing, useOverlayData } from "#app/overlays/overlay-data.ts";
import OverlayLoading from "#app/overlays/overlay-loading.tsx";
import { OverlayLoadError } from "#app/overlays/overlay-states.tsx";
import { PropertySummary, toViewingStep } from "#app/overlays/property/property-summary.tsx";
import type { StaffCardData } from "#app/pages/branches/load-branch-pages.server.ts";
import { Portrait } from "#app/pages/branches/staff-card.tsx";
import { useBranchPage, useStaffPage } from "#app/pages/branches/use-branch-page.ts";
import { toContactProperty, usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import type { OpeningHours } from "#domains/branches/branch-file.ts";
import { OpeningStatus } from "#domains/branches/ui/opening-status.tsx";
import type { ContactTarget } from "#domains/enquiries/contact/contact-lead.ts";
import { ContactForm } from "#domains/enquiries/contact/ui/contact-form.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** A message to a staff member on every page, or to the office of the current page. */
export default function ContactOverlay({ params, onClose }: OverlayProps) {
  if (params.id === undefined) return <ContactOffice onClose={onClose} />;
  return <ContactStaffMember id={params.id} onClose={onClose} />;
}

type Closable = Pick<OverlayProps, "onClose">;

/** A message to the current page's branch, or to one of its departments (`#/contact-office?department=2`). */
function ContactOffice({ onClose }: Closable) {
  const office = useOffice();
  useCloseIfMissing(office ? null : t("Please choose the branch you'd like to write to first."), onClose);
  return office && <MessageForm {...office} onClose={onClose} />;
}

function useOffice(): Pick<MessageProps, "title" | "to" | "branch" | "message"> | null {
  const asked = new URLSearchParams(useLocation().hash.split("?")[1]);
  const propertyBranch = usePropertyPage()?.branch ?? null;
  const branch = useBranchPage();
  if (propertyBranch)
    return {
      title: toBranchTitle(propertyBranch),
      to: { kind: "branch", branchId: propertyBranch.branchId },
      message: asked.get("about") === "legal-pack" ? t("Please send me the legal pack.") : undefined,
    };
  if (branch === null) return null;
  const { branchId, departments, telephone, openingHours } = branch;
  const line = { telephone, hours: openingHours };
  const requested = asked.get("department");
  const department = departments.find(({ departmentId }) => String(departmentId) === requested);
  if (!department) return { title: toBranchTitle(branch), branch: line, to: { kind: "branch", branchId } };
  const { departmentId, label } = department;
  const title = t("Message {department} in {branch}", { department: label, branch: branch.name });
  return {
    title,
    branch: { ...line, telephone: department.telephone },
    to: { kind: "department", branchId, departmentId },
  };
}

const toBranchTitle = ({ name }: { name: string }) => t("Message our {branch} branch", { branch: name });

function ContactStaffMember({ id, onClose }: Closable & { id: string }) {
  const { member, retry } = useStaffMember(id);
  const shape = usePropertyPage() ? "wide" : "centre";
  useCloseIfMissing(
    member === "none" ? t("We couldn’t find that person. Our branches will be happy to help.") : null,
    onClose,
  );
  if (member === "none") return null;
  if (member === "failed") return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  if (member === "waiting") return <OverlayLoading text={t("Loading contact form")} shape={shape} onClose={onClose} />;
  const { fullName, staffMemberId } = member;
  const title = t("Message {name}", { name: fullName });
  return <MessageForm title={title} member={member} to={{ kind: "staff", staffMemberId }} onClose={onClose} />;
}

type Member = Pick<StaffCardData, "staffMemberId" | "fullName" | "jobTitle" | "photo"> & {
  telephone: string | null;
};

/** A staff member, from the current page's data if present, else from the server. */
function useStaffMember(id: string) {
  const team = usePropertyPage()?.branch.team ?? [];
  const staff = useBranchPage()?.staff ?? [];
  const own = useStaffPage();
  const shown = [...team, ...staff, ...(own ? [own] : [])].find((member) => String(member.staffMemberId) === id);
  const isId = /^\d{1,9}$/.test(id);
  const { data, retry } = useOverlayData<Member>(shown || !isId ? null : `/staff_members/${id}`);
  return { member: shown ?? (isId ? data : ("none" as const)), retry };
}

type MessageProps = Closable & {
  title: string;
  member?: Member;
  /** The branch that gets the message. */
  branch?: { telephone: string; hours?: OpeningHours | undefined };
  to: ContactTarget["to"];
  /** To begin with. */
  message?: string | undefined;
};

/** On a property page the message is about that property. */
function MessageForm({ title, member, branch, to, message, onClose }: MessageProps) {
  const shell = useShell();
  const page = usePropertyPage();
  const property = page && toContactProperty(page);
  return (
    <OverlayFrame title={title} shape={page ? "wide" : "centre"} onClose={onClose}>
      <PropertySummary page={page}>
        <ContactForm
          target={{ to, property }}
          message={message}
          agencyName={shell?.name ?? ""}
          telephone={(member ?? branch ?? page?.branch)?.telephone ?? page?.branch.telephone ?? shell?.telephone ?? ""}
          doneText={t(property ? "Back to property" : "Back to page")}
          next={page ? toViewingStep(page) : undefined}
          onDone={onClose}
        >
          {branch ? (
            <div className="-mt-2 flex flex-wrap items-center gap-x-5">
              <a href={toTelephoneHref(branch.telephone)} className="text-link font-medium">
                {branch.telephone}
              </a>
              {branch.hours ? <OpeningStatus hours={branch.hours} /> : null}
            </div>
          ) : null}
          {member ? (
            <div className="mb-2 flex items-center gap-4 text-muted">
              {member.photo ? <Portrait member={{ photo: member.photo, initials: "" }} size="small" /> : null}
              <div>
                <p>{member.jobTitle}</p>
                {member.telephone ? (
                  <a href={toTelephoneHref(member.telephone)} className="text-link font-medium text-ink">
                    {member.telephone}
                  </a>
                ) : null}
              </div>
            </div>
          ) : null}
        </ContactForm>
      </PropertySummary>
    </OverlayFrame>
  );
}
