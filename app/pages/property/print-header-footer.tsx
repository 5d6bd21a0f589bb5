import type { OpenPropertyPage } from "./use-property-page.ts";

/** Replaces the shell's header in print. */
export function PrintHeader({ page: { agencyName, branch } }: { page: OpenPropertyPage }) {
  return (
    <div className="mb-4 hidden items-baseline justify-between border-b border-line pb-3 print:flex">
      <p className="heading text-2xl">{agencyName}</p>
      <p>
        {branch.name} · {branch.telephone} · {branch.email}
      </p>
    </div>
  );
}

export function PrintFooter({ page: { url, reference } }: { page: OpenPropertyPage }) {
  return (
    <p className="mt-6 hidden border-t border-line pt-3 text-sm text-muted print:block">
      Reference {reference}. {url} These particulars are a general guide and do not form part of any contract; please
      check anything that matters to you with the branch. Measurements are approximate.
    </p>
  );
}
