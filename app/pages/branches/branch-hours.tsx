import { MessageSquare } from "lucide-react";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { OpeningHoursTable } from "#domains/branches/ui/opening-hours-table.tsx";
import type { loadBranch } from "./load-branch.server.ts";

type Props = { branch: Awaited<ReturnType<typeof loadBranch>>["branch"] };

export function BranchHours({ branch }: Props) {
  return (
    <div className="border-y border-line bg-surface">
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-12 gap-y-12 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="departments-heading">
          <h2 id="departments-heading" className="text-3xl md:text-4xl">
            Departments
          </h2>
          <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            {branch.departments.map(({ departmentId, label, telephone, email }) => (
              <li key={departmentId} className="border-t border-line pt-4">
                <h3 className="text-lg">{label}</h3>
                <ContactLines telephone={telephone} email={email} />
                <OfficeLink departmentId={departmentId} label={label} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="hours-heading">
          <h2 id="hours-heading" className="mb-6 text-3xl md:text-4xl">
            Opening hours
          </h2>
          <OpeningHoursTable hours={branch.openingHours} />
        </section>
      </div>
    </div>
  );
}

function OfficeLink({ departmentId, label }: { departmentId: number; label: string }) {
  return (
    <a
      href={`#/contact-office?department=${departmentId}`}
      className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline underline-offset-4"
    >
      <MessageSquare aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Write to {label}
    </a>
  );
}
