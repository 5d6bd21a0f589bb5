import { BlockSection } from "#app/blocks/block-section.tsx";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import type { loadBranch } from "./load-branch.server.ts";

type Loaded = Awaited<ReturnType<typeof loadBranch>>;
type Props = { branch: Pick<Loaded["branch"], "slug" | "name">; homes: Loaded["homes"]; showAcreage: boolean };

const lists = [
  { channel: "sales", heading: "New for sale", more: "See all homes for sale" },
  { channel: "lettings", heading: "New to rent", more: "See all homes to rent" },
] as const;

/** The branch's newest properties for sale and to rent. */
export function BranchProperties({ branch, homes, showAcreage }: Props) {
  return lists.map(({ channel, heading, more }) => {
    const cards = homes[channel];
    if (cards.length === 0) return null;
    return (
      <BlockSection
        key={channel}
        id={`new-${channel}`}
        heading={`${heading} from ${branch.name}`}
        more={{ label: more, context: ` from ${branch.name}`, url: `/branches/${branch.slug}/properties/${channel}` }}
      >
        <ul data-seen-as="branch" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          {cards.map((card) => (
            <li key={card.property_id}>
              <PropertyCard card={card} showAcreage={showAcreage} actions={<SaveButton card={card} />} />
            </li>
          ))}
        </ul>
      </BlockSection>
    );
  });
}
