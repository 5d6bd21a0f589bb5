import {
  Body,
  Column,
  Container,
  Head,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import { createContext, type ReactNode, use } from "react";
import type { AgencyConfig } from "../agency-config.ts";
import { formatCompanyDetails } from "../company-details.ts";

const Theme = createContext<MailTheme | null>(null);

export function useMailTheme(): MailTheme {
  const theme = use(Theme);
  if (!theme) throw new Error("useMailTheme must be used inside MailLayout");
  return theme;
}

type Props = { theme: MailTheme; preview: string; footer?: ReactNode; children: ReactNode };

export function MailLayout({ theme, preview, footer, children }: Props) {
  const { colours, bodyFont, headingFont, radius, siteUrl } = theme;
  return (
    <Theme value={theme}>
      <Html lang="en-GB">
        <Head>
          <meta name="color-scheme" content="light" />
        </Head>
        <Preview>{preview}</Preview>
        <Body style={{ margin: 0, padding: "24px 0", backgroundColor: colours.paper, fontFamily: bodyFont }}>
          <Container style={{ maxWidth: 600, backgroundColor: colours.surface }}>
            <Section style={{ padding: "20px 32px", backgroundColor: colours.ink }}>
              <Row>
                {theme.mark ? (
                  <Column style={{ width: 52 }}>
                    <Img src={theme.mark} alt="" width={40} height={40} style={{ borderRadius: radius }} />
                  </Column>
                ) : null}
                <Column>
                  <Link
                    href={siteUrl}
                    style={{ color: colours.onInk, fontFamily: headingFont, fontSize: 22, textDecoration: "none" }}
                  >
                    {theme.name}
                  </Link>
                </Column>
              </Row>
            </Section>
            <Section style={{ padding: "16px 32px 32px" }}>{children}</Section>
          </Container>
          <Container style={{ maxWidth: 600, padding: "0 32px" }}>
            <Hr style={{ borderColor: colours.line }} />
            {footer}
            <Text style={{ margin: "12px 0", color: colours.muted, fontSize: 13, lineHeight: "20px" }}>
              {theme.name}, {theme.telephone}. {theme.company}
            </Text>
          </Container>
        </Body>
      </Html>
    </Theme>
  );
}

export type MailTheme = ReturnType<typeof toMailTheme>;

/** Mail clients do not load web fonts, so each font maps to a system serif or sans-serif. */
const serif = 'Georgia, "Times New Roman", serif';
const sansSerif = '"Helvetica Neue", Helvetica, Arial, sans-serif';

export function toMailTheme({ identity, theme }: AgencyConfig, siteUrl: string) {
  return {
    name: identity.name,
    /** A PNG, because mail clients show no SVG. */
    mark: identity.logo.mark ? `${siteUrl}/apple-touch-icon.png` : null,
    siteUrl,
    company: formatCompanyDetails(identity.company),
    telephone: identity.telephone,
    colours: theme.colours,
    headingFont: theme.fonts.heading === "fraunces" ? serif : sansSerif,
    bodyFont: theme.fonts.body === "fraunces" ? serif : sansSerif,
    radius: theme.radius.control,
  };
}
