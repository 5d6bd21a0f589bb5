import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PlaceMark } from "#ui/map-canvas/place-mark.tsx";
import type { loadBranch } from "./load-branch.server.ts";

type Props = { branch: Awaited<ReturnType<typeof loadBranch>>["branch"] };

export function BranchMap({ branch }: Props) {
  return (
    <section aria-labelledby="find-us" className="mx-auto w-full max-w-page px-5 py-10 md:px-8 md:py-14">
      <h2 id="find-us" className="text-3xl md:text-4xl">
        Where to find us
      </h2>
      <p className="mt-3 mb-6 text-lg text-muted">{formatBranchAddress(branch)}</p>
      <PlaceMap
        label={`Map of our ${branch.name} branch`}
        places={[{ ...branch.location, mark: <PlaceMark /> }]}
        className="h-80 md:h-96"
      />
    </section>
  );
}
