import { Body, Column, Container, Head, Html, Img, Link, Preview, Row, Section, Text } from "@react-email/components";
import { createContext, type ReactNode, use } from "react";
import { breakAtCommas } from "#format/break-at-commas.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { english } from "#languages/translate.ts";
import type { AgencyConfig } from "../agency-config.ts";
import { formatCompanyDetails } from "../company-details.ts";
import { fitLogo, mailLogoPath } from "../logo-picture.ts";
import { toSystemFont } from "../system-font.ts";

const Theme = createContext<MailTheme | null>(null);

export function useMailTheme(): MailTheme {
  const theme = use(Theme);
  if (!theme) throw new Error("useMailTheme must be used inside MailLayout");
  return theme;
}

/** A phone has no width to spare; mail programs without media queries keep the wider edge. */
const phoneStyles =
  "@media (max-width:480px){.mail-edge{padding-left:20px!important;padding-right:20px!important}.mail-button{display:block!important;margin:24px 0!important}.mail-button+.mail-button{margin-top:-12px!important}}";

type Props = { theme: MailTheme; lang: string; preview: string; footer?: ReactNode; children: ReactNode };

export function MailLayout({ theme, lang, preview, footer, children }: Props) {
  const { colours, bodyFont, headingFont, radius, siteUrl } = theme;
  const homeUrl = lang === english.locale ? siteUrl : `${siteUrl}/${lang}`;
  const nameStyle = { fontFamily: headingFont, fontSize: 22, fontWeight: theme.headingWeight, textDecoration: "none" };
  return (
    <Theme value={theme}>
      <Html lang={lang}>
        <Head>
          <meta name="color-scheme" content="light" />
          <style>{phoneStyles}</style>
        </Head>
        <Preview>{preview}</Preview>
        <Body style={{ margin: 0, padding: "24px 0", backgroundColor: colours.paper, fontFamily: bodyFont }}>
          <Container style={{ maxWidth: 600, border: `1px solid ${colours.line}`, backgroundColor: colours.surface }}>
            {theme.logo ? (
              <Section
                className="mail-edge"
                style={{ padding: "20px 32px", borderBottom: `1px solid ${colours.line}` }}
              >
                <Link href={homeUrl} style={{ ...nameStyle, color: colours.ink }}>
                  <Img {...theme.logo} alt={theme.name} />
                </Link>
              </Section>
            ) : (
              <Section className="mail-edge" style={{ padding: "20px 32px", backgroundColor: colours.ink }}>
                <Row>
                  {theme.mark ? (
                    <Column style={{ width: 52 }}>
                      <Img src={theme.mark} alt="" width={40} height={40} style={{ borderRadius: radius }} />
                    </Column>
                  ) : null}
                  <Column>
                    <Link href={homeUrl} style={{ ...nameStyle, color: colours.onInk }}>
                      {theme.name}
                    </Link>
                  </Column>
                </Row>
              </Section>
            )}
            <Section className="mail-edge" style={{ padding: "16px 32px 32px" }}>
              {children}
            </Section>
          </Container>
          <Container className="mail-edge" style={{ maxWidth: 600, padding: "0 32px" }}>
            {footer}
            <Text style={{ margin: "12px 0", color: colours.muted, fontSize: 13, lineHeight: "20px" }}>
              {theme.name},{" "}
              <Link href={toTelephoneHref(theme.telephone)} style={{ color: colours.muted, whiteSpace: "nowrap" }}>
                {theme.telephone}
              </Link>
              . {breakAtCommas(theme.company)}
            </Text>
          </Container>
        </Body>
      </Html>
    </Theme>
  );
}

export type MailTheme = ReturnType<typeof toMailTheme>;

export function toMailTheme({ identity, theme, media }: AgencyConfig, siteUrl: string) {
  const picture = media[identity.logo.picture?.file ?? ""];
  return {
    name: identity.name,
    logo: picture ? { src: `${siteUrl}${mailLogoPath}`, ...fitLogo(picture) } : null,
    /** A PNG, because mail clients show no SVG. */
    mark: identity.logo.mark ? `${siteUrl}/apple-touch-icon.png` : null,
    siteUrl,
    company: formatCompanyDetails(identity.company),
    telephone: identity.telephone,
    colours: theme.colours,
    headingFont: toSystemFont(theme.fonts.heading),
    headingWeight: theme.headingWeight,
    bodyFont: toSystemFont(theme.fonts.body),
    radius: theme.radius.control,
  };
}
