import { MessageSquare } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { ContactWithoutScript } from "./contact-without-script.tsx";
import type { StaffCardData } from "./load-branch-pages.server.ts";

/** `caption` is the person's department or branch. */
type Person = { member: StaffCardData; caption: string | null };

export function StaffGrid({ people }: { people: readonly Person[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li key={person.member.staffMemberId}>
          <StaffCard {...person} />
        </li>
      ))}
    </ul>
  );
}

function StaffCard({ member, caption }: Person) {
  return (
    <article className="flex h-full gap-4 border-t border-line pt-5">
      <Portrait member={member} size="small" />
      <div className="min-w-0">
        <h3 className="text-xl">
          <SiteLink to={member.path} className="inline-flex min-h-11 items-center hover:underline underline-offset-4">
            {member.fullName}
          </SiteLink>
        </h3>
        <p>{member.jobTitle}</p>
        {caption ? <p className="text-sm text-muted">{caption}</p> : null}
        <div className="mt-1">
          <ContactLines telephone={member.telephone} email={member.email} />
          <MessageLink member={member} />
        </div>
      </div>
    </article>
  );
}

export function MessageLink({ member }: { member: Pick<StaffCardData, "staffMemberId" | "firstName" | "fullName"> }) {
  const { staffMemberId, fullName } = member;
  return (
    <>
      <a
        href={`#/contact-staff-member/${member.staffMemberId}`}
        className="inline-flex min-h-11 items-start gap-2.5 py-2.5 font-semibold text-primary hover:underline underline-offset-4"
      >
        <MessageSquare className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
        Send {member.firstName} a message
      </a>
      <ContactWithoutScript name={fullName} to={{ kind: "staff", staffMemberId }} />
    </>
  );
}

type Props = { member: Pick<StaffCardData, "photo" | "initials">; size: keyof typeof shapes };

const shapes = {
  small: { box: "size-16 text-xl", sizes: "64px" },
  medium: { box: "size-20 text-2xl", sizes: "80px" },
  large: { box: "size-32 text-4xl md:size-44 md:text-5xl", sizes: "(min-width: 768px) 176px, 128px" },
};

/** Decorative: the name is next to it. */
export function Portrait({ member: { photo, initials }, size }: Props) {
  const { box, sizes } = shapes[size];
  if (photo === null) {
    return (
      <span
        aria-hidden="true"
        className={`${box} heading grid shrink-0 place-items-center rounded-full bg-ink text-on-ink`}
      >
        {initials}
      </span>
    );
  }
  return (
    <Picture
      decorative
      picture={photo}
      widths="card"
      sizes={sizes}
      className={`${box} shrink-0 rounded-full object-cover`}
    />
  );
}
