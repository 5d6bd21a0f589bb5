import type { AgencyConfig } from "../agency-config.ts";
import { companyWords } from "../company-words.ts";

export type MailTheme = {
  name: string;
  siteUrl: string;
  company: string;
  telephone: string;
  colours: AgencyConfig["theme"]["colours"];
  headingFont: string;
  bodyFont: string;
  radius: string;
};

/** Mail programs load no fonts of ours: a serif stays a serif, a grotesque stays a grotesque. */
const serif = 'Georgia, "Times New Roman", serif';
const grotesque = '"Helvetica Neue", Helvetica, Arial, sans-serif';

export function mailTheme({ identity, theme }: AgencyConfig, siteUrl: string): MailTheme {
  return {
    name: identity.name,
    siteUrl,
    company: companyWords(identity.company),
    telephone: identity.telephone,
    colours: theme.colours,
    headingFont: theme.fonts.heading === "fraunces" ? serif : grotesque,
    bodyFont: theme.fonts.body === "fraunces" ? serif : grotesque,
    radius: theme.radius.control,
  };
}
