import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { SiteLink } from "#ui/site-link.tsx";
import type { loadStaffMember } from "./load-staff-member.server.ts";
import { Portrait } from "./portrait.tsx";
import { MessageLink } from "./staff-card.tsx";

type Props = Pick<Awaited<ReturnType<typeof loadStaffMember>>, "member" | "branch" | "department">;

export function StaffHeader({ member, branch, department }: Props) {
  return (
    <header className="mt-6 flex flex-col gap-6 md:flex-row md:gap-10">
      <Portrait member={member} size="large" />
      <div className="min-w-0">
        <h1 className="text-4xl md:text-5xl">{member.fullName}</h1>
        <p className="mt-2 text-lg">{member.jobTitle}</p>
        <p className="text-muted">
          {department ? `${department}, ` : null}
          <SiteLink to={`/branches/${branch.slug}`} className="text-primary underline underline-offset-4">
            {branch.name}
          </SiteLink>
        </p>
        {member.biography ? <p className="mt-5 max-w-prose text-lg text-muted">{member.biography}</p> : null}
        <div className="mt-4">
          <ContactLines telephone={member.telephone} email={member.email} />
          <BranchNumber label="Sales at the branch" telephone={branch.salesTelephone} />
          <BranchNumber label="Lettings at the branch" telephone={branch.lettingsTelephone} />
          <MessageLink member={member} />
        </div>
      </div>
    </header>
  );
}

function BranchNumber({ label, telephone }: { label: string; telephone: string | null }) {
  if (telephone === null) return null;
  return (
    <p className="text-muted">
      {label}:{" "}
      <a
        href={toTelephoneHref(telephone)}
        className="inline-flex min-h-11 items-center hover:text-ink hover:underline underline-offset-4"
      >
        {telephone}
      </a>
    </p>
  );
}
