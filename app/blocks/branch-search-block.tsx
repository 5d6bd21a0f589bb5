import { BranchSearchForm } from "#app/pages/branches/branch-search-form.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

const emptySearch = { text: "", department: null, page: 1 };

export function BranchSearchBlock({ block }: { block: LoadedBlock<"branchSearch"> }) {
  return (
    <section aria-labelledby={`${block.id}-heading`} className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-card bg-surface p-6 shadow-card md:p-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id={`${block.id}-heading`} className="text-3xl">
            {block.heading}
          </h2>
          {block.text ? <p className="mt-3 text-muted">{block.text}</p> : null}
        </div>
        <BranchSearchForm search={emptySearch} departments={block.departments} />
      </div>
    </section>
  );
}
