import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { type OpenPropertyPage, usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { parseFeeText, shareAmount } from "./fee-text.ts";

/** For homes to let that have a fee text. */
export default function TenantInfoOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  const text = page?.lettingsFeeText ?? null;
  useCloseIfMissing(text === null ? explainNoFees(page) : null, onClose);
  if (!page || text === null) return null;
  const { fees, notes } = parseFeeText(text);
  const { card, facts } = page;
  const sharers = card.pppw_price === card.price ? Math.max(1, card.bedrooms) : 1;
  const bills = facts.find(({ label }) => label === "Bills included")?.value;
  const otherBills = fees.findIndex(({ name }) => name === "Bills");
  const included = { name: t("Bills included"), amount: null, text: bills ?? "" };
  const rows = bills ? fees.toSpliced(otherBills < 0 ? fees.length : otherBills, 0, included) : fees;
  return (
    <OverlayFrame title={page.feesHeading ?? t("Tenant fees and deposits")} onClose={onClose}>
      <p className="mb-4 text-muted">
        {card.display_address}, {card.price}
      </p>
      {fees.length > 0 ? (
        <table className="mb-6 w-full text-left">
          <tbody>
            {rows.map(({ name, amount, text }) => (
              <tr key={name} className="border-t border-line align-baseline max-sm:grid">
                <th scope="row" className="pt-3 font-semibold sm:w-1/3 sm:pr-4 sm:pb-3">
                  {name}
                </th>
                <td className="pb-3 sm:pt-3">
                  {amount ? (
                    <span className="heading mb-0.5 block text-xl">{describeAmount(name, amount, sharers)}</span>
                  ) : null}
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

const explainNoFees = (page: OpenPropertyPage | null): string =>
  page?.card.property_channel === "lettings"
    ? t("We have no list of fees for this property. Please ask us.")
    : t("Tenant fees are listed on the pages of homes to let.");

/** The rent and the deposits of a home let by the person are shared; other charges are not. */
function describeAmount(name: string, amount: string, sharers: number): string {
  const share = /rent|deposit/i.test(name) && sharers > 1 ? shareAmount(amount, sharers) : null;
  return share ? t("{share} per person, {total} in all", { share, total: amount }) : amount;
}
