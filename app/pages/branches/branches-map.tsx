import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Props = { spots: readonly { slug: string; name: string; location: { lng: number; lat: number } }[] };

/** All matching branches, not only the current page. Small screens show dots, because names would overlap. */
export function BranchesMap({ spots }: Props) {
  return (
    <section aria-label="Branches on the map" className="mb-8">
      <PlaceMap
        label="Map of our branches"
        places={spots.map(({ slug, name, location }) => ({
          ...location,
          mark: <BranchMarker slug={slug} name={name} />,
        }))}
        className="h-72 md:h-96"
      />
    </section>
  );
}

function BranchMarker({ slug, name }: { slug: string; name: string }) {
  return (
    <SiteLink to={`/branches/${slug}`} className="group/mark flex min-h-11 min-w-11 flex-col items-center justify-end">
      <span className="max-md:sr-only flex h-8 items-center rounded-control bg-ink px-3 text-sm font-semibold whitespace-nowrap text-on-ink shadow-card group-hover/mark:bg-primary group-hover/mark:text-on-primary">
        {name}
      </span>
      <span
        aria-hidden="true"
        className="size-5 rounded-full border-2 border-surface bg-ink group-hover/mark:bg-primary md:-mt-1 md:size-2 md:rotate-45 md:rounded-none md:border-0"
      />
    </SiteLink>
  );
}
