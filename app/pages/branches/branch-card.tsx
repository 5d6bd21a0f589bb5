import { MapPin, Phone } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { OpeningStatus } from "#domains/branches/ui/opening-status.tsx";
import { formatMiles } from "#format/format-miles.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { SiteLink } from "#ui/site-link.tsx";
import type { BranchesPageData } from "./load-branches.server.ts";

type Props = { branch: BranchesPageData["branches"][number]; eager: boolean };

/** The whole card links to the branch, except the telephone number. */
export function BranchCard({ branch, eager }: Props) {
  const { slug, name, address, telephone, openingHours, departments, miles, photo } = branch;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card md:in-[li:only-child]:flex-row">
      <div className="aspect-3/2 overflow-hidden bg-line md:in-[li:only-child]:w-1/2">
        {photo ? (
          <Picture
            decorative
            picture={photo}
            widths="card"
            sizes="(min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw"
            eager={eager}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
          />
        ) : null}
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">
            <SiteLink
              to={`/branches/${slug}`}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </SiteLink>
          </h2>
          {miles === null ? null : (
            <p className="flex shrink-0 items-center gap-1 text-sm font-medium text-primary">
              <MapPin aria-hidden="true" className="size-4" />
              {formatMiles(miles)}
            </p>
          )}
        </div>
        <p className="text-muted">{address}</p>
        <ul className="flex flex-wrap text-sm text-muted">
          {departments.map((name, index) => (
            <li key={name}>
              {name}
              {index < departments.length - 1 ? <span aria-hidden="true">&nbsp;·&nbsp;</span> : null}
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-3">
          <OpeningStatus hours={openingHours} />
          <a
            href={toTelephoneHref(telephone)}
            className="relative z-10 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline underline-offset-4"
          >
            <Phone aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {telephone}
          </a>
        </div>
      </div>
    </article>
  );
}
