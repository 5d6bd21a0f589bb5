import type { ReactNode } from "react";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { StaffCardData } from "./load-branch-pages.server.ts";
import { MessageLink, Portrait } from "./staff-card.tsx";

/** `caption` is the person's department or branch. */
type Person = { member: StaffCardData; caption: string | null };

type Props = {
  people: readonly Person[];
  /** Fills a row of four that one person is missing from. */
  fill?: ReactNode;
};

export function StaffGrid({ people, fill }: Props) {
  return (
    <ul className="staff-grid grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 md:grid-cols-4 md:max-xl:has-[>:nth-child(5):last-child]:grid-cols-3 md:has-[>:nth-child(10):last-child]:grid-cols-5 md:max-lg:has-[>:nth-child(10):last-child]:text-sm xl:has-[>:nth-child(5):last-child]:grid-cols-5 xl:has-[>:nth-child(6):last-child]:grid-cols-6">
      {people.map((person) => (
        <li key={person.member.staffMemberId}>
          <StaffCard {...person} />
        </li>
      ))}
      {fill && people.length % 4 === 3 ? <li>{fill}</li> : null}
    </ul>
  );
}

function StaffCard({ member, caption }: Person) {
  return (
    <article className="group relative flex h-full flex-col">
      <Portrait member={member} size="card" />
      <h3 className="mt-3 text-xl">
        <SiteLink to={member.path} className="cover-link underline underline-offset-4">
          {member.fullName}
        </SiteLink>
      </h3>
      <p>{member.jobTitle}</p>
      {caption ? <p className="text-sm text-muted">{caption}</p> : null}
      <div className="relative z-10 mt-auto w-fit pt-1">
        <ContactLines telephone={member.telephone} email={null} />
        <MessageLink member={member} />
      </div>
    </article>
  );
}
