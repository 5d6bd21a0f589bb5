import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import { ChannelToggle } from "#domains/search/ui/filters/channel-toggle.tsx";
import { LocationBox } from "#domains/search/ui/location/location-box.tsx";
import { buttonClass } from "#ui/button.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

/** Works as a plain form for `/search` without JavaScript. */
export function SearchBoxBlock({ block }: { block: LoadedBlock<"searchBox"> }) {
  const [channel, setChannel] = useState(block.channel);
  const navigate = useNavigate();
  const name = useId();
  const tags = block.tag ? { tags: [block.tag] } : {};
  return (
    <BlockSection {...block}>
      <search aria-labelledby={`${block.id}-heading`}>
        <form
          id={name}
          method="get"
          action="/search"
          autoComplete="off"
          className="flex max-w-4xl flex-col gap-4 md:flex-row md:items-end"
        >
          {block.tag ? <input type="hidden" name="tags" value={block.tag} /> : null}
          <ChannelToggle channel={channel} onChange={setChannel} />
          <LocationBox
            text=""
            className="md:grow"
            onChoose={({ placeId }) => void navigate(formatSearchPath(normaliseSearch({ channel, placeId, ...tags })))}
          />
          <button type="submit" className={buttonClass("primary")}>
            <Search className="size-5" />
            Search
          </button>
        </form>
      </search>
    </BlockSection>
  );
}
