import { useOverlayData } from "#app/overlays/data/use-overlay-data.ts";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { OverlayLoadError, OverlayLoading } from "#app/overlays/overlay-states.tsx";
import { useBranchPage, useStaffPage } from "#app/pages/branches/use-branch-page.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { ContactOverlay } from "./contact-overlay.tsx";

/** A message to a staff member; works on every page. */
export default function ContactStaffMemberOverlay({ params, onClose }: OverlayProps) {
  const { member, retry } = useStaffMember(params.id ?? "");
  if (member === "none") return <UnknownMember onClose={onClose} />;
  if (member === "failed") return <OverlayLoadError onRetry={retry} onClose={onClose} />;
  if (member === "waiting") return <OverlayLoading text="Loading contact form" onClose={onClose} />;
  const { fullName, jobTitle, staffMemberId } = member;
  return <ContactOverlay name={fullName} jobTitle={jobTitle} to={{ kind: "staff", staffMemberId }} onClose={onClose} />;
}

type Member = { staffMemberId: number; fullName: string; jobTitle: string };

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

function UnknownMember({ onClose }: Pick<OverlayProps, "onClose">) {
  return (
    <OverlayFrame title="We couldn't find that person" onClose={onClose}>
      <p className="mb-6">
        They may have moved on, or the link may be out of date. Our branches will be happy to help.
      </p>
      <SiteLink to="/branches" className={buttonClass("primary")}>
        Find a branch
      </SiteLink>
    </OverlayFrame>
  );
}
