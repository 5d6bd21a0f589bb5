import { MessageLink, Portrait } from "#app/pages/branches/staff-card.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { PageSection } from "./property-sections.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

type Branch = OpenPropertyPage["branch"];

export function PropertyBranch({ branch }: { branch: Branch }) {
  const { slug, name, telephone, email, team } = branch;
  return (
    <PageSection id="branch" heading="Your branch" className="break-inside-avoid">
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
          <div>
            <h3 className="text-xl">
              <SiteLink to={`/branches/${slug}`} className="inline-flex min-h-11 items-center hover:underline">
                {name}
              </SiteLink>
            </h3>
            <p className="text-muted">{formatBranchAddress(branch)}</p>
          </div>
          <ContactLines telephone={telephone} email={email} />
        </div>
        {team.length > 0 ? (
          <ul className="mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
            {team.map((member) => (
              <Person key={member.staffMemberId} member={member} />
            ))}
          </ul>
        ) : null}
      </div>
    </PageSection>
  );
}

function Person({ member }: { member: Branch["team"][number] }) {
  return (
    <li className="flex items-center gap-4">
      <Portrait member={member} size="small" />
      <div className="min-w-0">
        <SiteLink to={member.path} className="inline-flex min-h-11 items-center font-medium hover:underline">
          {member.fullName}
        </SiteLink>
        <p className="text-sm text-muted">{member.jobTitle}</p>
        <div className="print:hidden">
          <MessageLink member={member} />
        </div>
      </div>
    </li>
  );
}
