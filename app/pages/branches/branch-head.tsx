import { MapPin } from "lucide-react";
import { overlayExists } from "#app/shell/overlay-routes.ts";
import { branchAddress } from "#domains/branches/branch-address.ts";
import { OpenSign } from "#domains/branches/ui/open-sign.tsx";
import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { telephoneHref } from "#ui/telephone-href.ts";
import type { loadBranch } from "./load-branch.server.ts";

type Branch = Awaited<ReturnType<typeof loadBranch>>["branch"];

/** Who, where, whether open, and a telephone number one tap away. */
export function BranchHead({ branch }: { branch: Branch }) {
  return (
    <header className="mt-4 grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
      <div>
        <h1 className="text-4xl md:text-5xl">{branch.name}</h1>
        <p className="mt-4 flex items-start gap-2.5 text-lg">
          <MapPin aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-primary" />
          {branchAddress(branch)}
        </p>
        <div className="mt-3">
          <OpenSign hours={branch.openingHours} />
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
            {...pictureSources(branch.photo, heroWidths)}
            alt={branch.photo.alt}
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
          href={telephoneHref(telephone ?? "")}
          className={`${buttonClass(index === 0 ? "primary" : "quiet")} max-sm:w-full`}
        >
          {label}: {telephone}
        </a>
      ))}
      <a
        href={overlayExists("/contact-office") ? "#/contact-office" : `mailto:${branch.email}`}
        className={`${buttonClass("quiet")} max-sm:w-full`}
      >
        Write to us
      </a>
    </div>
  );
}
