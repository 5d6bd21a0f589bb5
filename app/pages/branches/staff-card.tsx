import { MessageSquare } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { t } from "#languages/translate.ts";
import { ContactWithoutScript } from "./contact-without-script.tsx";
import type { StaffCardData } from "./load-branch-pages.server.ts";

type Addressee = Pick<StaffCardData, "staffMemberId" | "firstName" | "fullName">;

export function MessageLink({ member: { staffMemberId, firstName, fullName } }: { member: Addressee }) {
  return (
    <>
      <a
        href={`#/contact-staff-member/${staffMemberId}`}
        aria-label={t("Send {name} a message", { name: firstName })}
        className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline underline-offset-4"
      >
        <MessageSquare className="size-4 shrink-0" strokeWidth={1.75} />
        {t("Message")}
      </a>
      <ContactWithoutScript name={fullName} to={{ kind: "staff", staffMemberId }} />
    </>
  );
}

type Props = { member: Pick<StaffCardData, "photo" | "initials">; size: keyof typeof shapes };

const shapes = {
  small: { box: "size-16 rounded-full text-xl", sizes: "64px" },
  card: {
    box: "aspect-4/5 w-full rounded-card bg-line text-5xl",
    sizes: "(min-width: 992px) 25vw, (min-width: 576px) 33vw, 50vw",
  },
  medium: { box: "size-20 rounded-full text-2xl", sizes: "80px" },
};

/** Decorative: the name is next to it. */
export function Portrait({ member: { photo, initials }, size }: Props) {
  const { box, sizes } = shapes[size];
  if (photo === null) {
    return (
      <span aria-hidden="true" className={`${box} heading grid shrink-0 place-items-center bg-ink text-on-ink`}>
        {initials}
      </span>
    );
  }
  return <Picture decorative picture={photo} widths="card" sizes={sizes} className={`${box} shrink-0 object-cover`} />;
}
