import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Props = { spots: readonly { slug: string; name: string; location: { lng: number; lat: number } }[] };

/** Every branch of the list, on all its pages; each is a link. */
export function BranchesMap({ spots }: Props) {
  return (
    <section aria-label="Branches on the map" className="mb-8">
      <PlaceMap
        label="Map of our branches"
        places={spots.map(({ slug, name, location }) => ({
          ...location,
          mark: <BranchMark slug={slug} name={name} />,
        }))}
        className="h-72 md:h-96"
      />
    </section>
  );
}

function BranchMark({ slug, name }: { slug: string; name: string }) {
  return (
    <SiteLink to={`/branches/${slug}`} className="group/mark flex min-h-11 flex-col items-center justify-end">
      <span className="flex h-8 items-center rounded-control bg-ink px-3 text-sm font-semibold whitespace-nowrap text-on-ink shadow-card group-hover/mark:bg-primary group-hover/mark:text-on-primary">
        {name}
      </span>
      <span aria-hidden="true" className="-mt-1 size-2 rotate-45 bg-ink group-hover/mark:bg-primary" />
    </SiteLink>
  );
}
