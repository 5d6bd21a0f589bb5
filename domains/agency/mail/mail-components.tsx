import { Button, Column, Heading, Hr, Img, Link, Row, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { breakAtCommas } from "#format/break-at-commas.ts";
import { useMailTheme } from "./mail-layout.tsx";

export function MailHeading({ children }: { children: ReactNode }) {
  const { colours, headingFont, headingWeight } = useMailTheme();
  const font = { fontFamily: headingFont, fontWeight: headingWeight, fontSize: 26, lineHeight: "34px" };
  return (
    <Heading as="h1" style={{ margin: "16px 0 8px", color: colours.ink, textWrap: "balance", ...font }}>
      {children}
    </Heading>
  );
}

/** Why the mail was sent, below a rule. */
export function MailSmallPrint({ children }: { children: ReactNode }) {
  const { colours } = useMailTheme();
  return (
    <>
      <Hr style={{ margin: "24px 0 0", borderTop: `1px solid ${colours.line}` }} />
      <MailText small>{children}</MailText>
    </>
  );
}

export function MailText({ children, small = false }: { children: ReactNode; small?: boolean }) {
  const { colours } = useMailTheme();
  const size = small ? { fontSize: 13, lineHeight: "20px" } : { fontSize: 16, lineHeight: "25px" };
  return <Text style={{ margin: "12px 0", color: small ? colours.muted : colours.ink, ...size }}>{children}</Text>;
}

export function MailQuote({ children }: { children: string }) {
  const { colours } = useMailTheme();
  return (
    <Text
      style={{
        margin: "12px 0",
        padding: "4px 0 4px 16px",
        borderLeft: `3px solid ${colours.accent}`,
        color: colours.ink,
        fontSize: 16,
        lineHeight: "25px",
      }}
    >
      <MailLines>{children}</MailLines>
    </Text>
  );
}

/** Plain text with its line breaks. */
export function MailLines({ children }: { children: string }) {
  return children.split(/\r?\n/).map((line, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished text are never reordered
    <Fragment key={number}>
      {number > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

/** One of a mail is primary. */
export function MailButton({ href, quiet = false, children }: { href: string; quiet?: boolean; children: ReactNode }) {
  const { colours, radius } = useMailTheme();
  return (
    <Button
      href={href}
      className="mail-button"
      style={{
        margin: "14px 12px 14px 0",
        padding: "13px 24px",
        border: `1px solid ${quiet ? colours.muted : colours.primary}`,
        borderRadius: radius,
        backgroundColor: quiet ? colours.surface : colours.primary,
        color: quiet ? colours.ink : colours.onPrimary,
        fontSize: 16,
        fontWeight: 600,
        textAlign: "center",
      }}
    >
      {children}
    </Button>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const { colours } = useMailTheme();
  return (
    <Link href={href} style={{ color: colours.primary, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

type PictureProps = { href: string; src: string; alt: string; credit?: string | null };

/** A picture as wide as the mail that links to its page; plain text leaves it out. */
export function MailPicture({ href, src, alt, credit }: PictureProps) {
  const { colours, radius } = useMailTheme();
  return (
    <>
      <Link href={href} data-skip-in-text="true">
        <Img
          src={src}
          alt={alt}
          width={536}
          style={{ margin: "16px 0 0", width: "100%", height: "auto", borderRadius: radius }}
        />
      </Link>
      {credit ? (
        <Text
          data-skip-in-text="true"
          style={{ margin: "4px 0 0", color: colours.muted, fontSize: 13, lineHeight: "20px" }}
        >
          {credit}
        </Text>
      ) : null}
    </>
  );
}

/** Price and address of a home, below its picture. */
export function MailHomeTitle({ href, price, address }: { href: string; price: string; address: string }) {
  const { headingFont, headingWeight } = useMailTheme();
  const font = { fontFamily: headingFont, fontWeight: headingWeight, fontSize: 22, lineHeight: "32px" };
  return (
    <MailText>
      <span style={font}>{price}</span>
      <br />
      <MailLink href={href}>{breakAtCommas(address)}</MailLink>
    </MailText>
  );
}

/** Label and value per row; rows without a value are omitted. */
export function MailDetails({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { colours } = useMailTheme();
  const cell = { padding: "8px 0", fontSize: 16, lineHeight: "24px", verticalAlign: "top" };
  return facts
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([label, value], row) => (
      <Row key={label} style={row > 0 ? { borderTop: `1px solid ${colours.line}` } : {}}>
        <Column style={{ ...cell, width: 124, paddingRight: 12, color: colours.muted }}>{label}: </Column>
        <Column style={{ ...cell, color: colours.ink }}>{value}</Column>
      </Row>
    ));
}
