import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { parseFeeText } from "./fee-text.ts";

/** Closes if the property has no fee text. */
export default function TenantInfoOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  const text = page?.lettingsFeeText ?? null;
  useCloseIfMissing(text === null, onClose);
  if (!page || text === null) return null;
  const { fees, notes } = parseFeeText(text);
  return (
    <OverlayFrame title={page.feesHeading ?? t("Tenant fees and deposits")} onClose={onClose}>
      <p className="mb-4 text-muted">
        {page.card.display_address}, {page.card.price}
      </p>
      {fees.length > 0 ? (
        <table className="mb-6 w-full text-left">
          <tbody>
            {fees.map(({ name, amount, text }) => (
              <tr key={name} className="border-t border-line align-baseline max-sm:grid">
                <th scope="row" className="pt-3 font-semibold sm:w-1/3 sm:pr-4 sm:pb-3">
                  {name}
                </th>
                <td className="pb-3 sm:pt-3">
                  {amount ? <span className="heading block text-xl">{amount}</span> : null}
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="whitespace-pre-line text-muted">{notes}</p>
    </OverlayFrame>
  );
}
