import { Search } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { BlockOf } from "#domains/content/blocks.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import { formatSearchPath } from "#domains/search/path-codec.ts";
import { ChannelToggle } from "#domains/search/ui/channel-toggle.tsx";
import { LocationBox } from "#domains/search/ui/location-box.tsx";
import { buttonClass } from "#ui/button.tsx";
import { BlockSection } from "./block-section.tsx";

/** A place and buy or rent; without scripts an ordinary form for `/search`. */
export function SearchBoxBlock({ block }: { block: BlockOf<"searchBox"> }) {
  const [channel, setChannel] = useState(block.channel);
  const navigate = useNavigate();
  const name = useId();
  const tags = block.tag ? { tags: [block.tag] } : {};
  return (
    <BlockSection
      id={block.id}
      heading={block.heading}
      {...(block.introduction ? { introduction: block.introduction } : {})}
    >
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
            <Search aria-hidden="true" className="size-5" />
            Search
          </button>
        </form>
      </search>
    </BlockSection>
  );
}
