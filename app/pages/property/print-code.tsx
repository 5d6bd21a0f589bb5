import { toQrPath } from "#format/qr-path.ts";
import "./property-print.css";

/** Leads from the sheet of paper to the page. */
export default function PrintCode({ url }: { url: string }) {
  const { path, size } = toQrPath(url);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="print-code hidden print:block">
      <path d={path} fill="#000" />
    </svg>
  );
}
