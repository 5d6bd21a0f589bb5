import { useShell } from "#app/shell/data/shell-data.ts";
import { LogoPicture, LogoWords } from "#app/shell/header/logo.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { toQrPath } from "#format/qr-path.ts";
import { t } from "#languages/translate.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";
import "./property-print.css";

type Props = { page: OpenPropertyPage };

/** Replaces the shell's header. */
export function PrintHeader({ page: { agencyName, branch } }: Props) {
  const shell = useShell();
  return (
    <div className="mb-4 hidden items-center justify-between border-b border-line pb-3 print:flex">
      <LogoPicture
        name={agencyName}
        fallback={<p className="heading text-2xl">{shell ? <LogoWords logo={shell.logo} /> : agencyName}</p>}
      />
      <p>
        {branch.name} · {branch.telephone} · {branch.email}
      </p>
    </div>
  );
}

export function PrintFooter({ page: { url, branch, reference, disclaimer } }: Props) {
  return (
    <p className="mt-6 hidden border-t border-line pt-3 text-sm text-muted print:block">
      <strong>{branch.name}</strong>, {formatBranchAddress(branch)}. {t("Reference {reference}.", { reference })} {url}{" "}
      {disclaimer}
    </p>
  );
}

/** Leads from the sheet of paper to the page. */
export function PageCode({ url }: { url: string }) {
  const { path, size } = toQrPath(url);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="print-code hidden print:block">
      <path d={path} fill="#000" />
    </svg>
  );
}
