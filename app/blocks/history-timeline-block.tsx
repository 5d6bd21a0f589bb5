import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { PicturesLink } from "./pictures-link.tsx";

export function HistoryTimelineBlock({ block }: { block: LoadedBlock<"historyTimeline"> }) {
  return (
    <BlockSection id={block.id} heading={block.heading}>
      <ol className="max-w-4xl border-l-2 border-line">
        {block.entries.map((entry) => (
          <li
            key={entry.id}
            className="relative grid gap-x-8 gap-y-4 pb-12 pl-6 last:pb-0 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full before:bg-accent md:grid-cols-[1fr_14rem] md:pl-10"
          >
            <div>
              <p className="font-semibold text-muted">{entry.when}</p>
              <h3 className="mt-1 text-2xl">{entry.title}</h3>
              <p className="mt-3 max-w-prose">{entry.text}</p>
            </div>
            <PicturesLink href={`#/history-images/${entry.id}`} pictures={entry.pictures} of={entry.title} />
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
