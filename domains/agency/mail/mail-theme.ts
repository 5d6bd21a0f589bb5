import type { AgencyConfig } from "../agency-config.ts";
import { formatCompanyDetails } from "../company-details.ts";

export type MailTheme = ReturnType<typeof toMailTheme>;

/** Mail clients do not load web fonts, so each font maps to a system serif or sans-serif. */
const serif = 'Georgia, "Times New Roman", serif';
const sansSerif = '"Helvetica Neue", Helvetica, Arial, sans-serif';

export function toMailTheme({ identity, theme }: AgencyConfig, siteUrl: string) {
  return {
    name: identity.name,
    siteUrl,
    company: formatCompanyDetails(identity.company),
    telephone: identity.telephone,
    colours: theme.colours,
    headingFont: theme.fonts.heading === "fraunces" ? serif : sansSerif,
    bodyFont: theme.fonts.body === "fraunces" ? serif : sansSerif,
    radius: theme.radius.control,
  };
}
