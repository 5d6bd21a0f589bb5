import { MapPin } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { OpeningStatus } from "#domains/branches/ui/opening-status.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import type { loadBranch } from "./load-branch.server.ts";

type Branch = Awaited<ReturnType<typeof loadBranch>>["branch"];

export function BranchHeader({ branch }: { branch: Branch }) {
  return (
    <header className="mt-4 grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
      <div>
        <h1 className="text-4xl md:text-5xl">{branch.name}</h1>
        <p className="mt-4 flex items-start gap-2.5 text-lg">
          <MapPin aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-primary" />
          {formatBranchAddress(branch)}
        </p>
        <div className="mt-3">
          <OpeningStatus hours={branch.openingHours} />
        </div>
        <p className="mt-5 max-w-prose text-lg text-muted">{branch.description}</p>
        <Actions branch={branch} />
        {branch.externalCommercialDepartment ? (
          <p className="mt-5 max-w-prose text-sm text-muted">{branch.externalCommercialDepartment}</p>
        ) : null}
      </div>
      {branch.photo ? (
        <div className="max-lg:order-first">
          <Picture
            picture={branch.photo}
            widths="hero"
            sizes="(min-width: 992px) 50vw, 100vw"
            eager
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        </div>
      ) : null}
    </header>
  );
}

function Actions({ branch }: { branch: Branch }) {
  const lines = [
    { label: "Sales", telephone: branch.salesTelephone },
    { label: "Lettings", telephone: branch.lettingsTelephone },
  ].filter((line) => line.telephone !== null);
  const shown = lines.length > 0 ? lines : [{ label: "Call us", telephone: branch.telephone }];
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {shown.map(({ label, telephone }, index) => (
        <a
          key={label}
          href={toTelephoneHref(telephone ?? "")}
          className={`${buttonClass(index === 0 ? "primary" : "quiet")} max-sm:w-full`}
        >
          {label}: {telephone}
        </a>
      ))}
      <a href="#/contact-office" className={`${buttonClass("quiet")} max-sm:w-full`}>
        Write to us
      </a>
    </div>
  );
}
