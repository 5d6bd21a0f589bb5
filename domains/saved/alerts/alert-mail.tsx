import { Column, Img, Link, Row } from "@react-email/components";
import { MailButton, MailHeading, MailLink, MailText } from "#domains/agency/mail/mail-components.tsx";
import { useMailTheme } from "#domains/agency/mail/mail-layout.tsx";

export type AlertHome = Readonly<{
  price: string;
  address: string;
  title: string;
  change: string;
  matchReason: string;
  url: string;
  picture: { url: string; alt: string } | null;
  notInterestedUrl: string;
}>;

type Props = { searchName: string; searchUrl: string; homes: readonly AlertHome[] };

export function AlertMail({ searchName, searchUrl, homes }: Props) {
  return (
    <>
      <MailHeading>{homes.length === 1 ? "A property for you" : `${homes.length} properties for you`}</MailHeading>
      <MailText>From your saved search: {searchName}.</MailText>
      {homes.map((home) => (
        <Home key={home.url} home={home} />
      ))}
      <MailButton href={searchUrl}>See the whole search</MailButton>
    </>
  );
}

function Home({ home }: { home: AlertHome }) {
  const { colours, headingFont, radius } = useMailTheme();
  return (
    <Row style={{ borderTop: `1px solid ${colours.line}` }}>
      <Column style={{ padding: "20px 0" }}>
        {home.picture ? (
          <Link href={home.url} data-skip-in-text="true">
            <Img
              src={home.picture.url}
              alt={home.picture.alt}
              width={536}
              style={{ width: "100%", height: "auto", borderRadius: radius, marginBottom: 12 }}
            />
          </Link>
        ) : null}
        <MailText>
          <strong style={{ color: colours.primary }}>{home.change}</strong>
          <br />
          <span style={{ fontFamily: headingFont, fontSize: 22, lineHeight: "32px" }}>{home.price}</span>
          <br />
          <MailLink href={home.url}>{home.address}</MailLink>
          <br />
          {home.title}
        </MailText>
        <MailText small>
          {home.matchReason ? `Why it matches: ${home.matchReason}. ` : ""}
          <MailLink href={home.notInterestedUrl}>Not interested in this one</MailLink>
        </MailText>
      </Column>
    </Row>
  );
}

export function AlertFooter({ manageUrl, frequency }: { manageUrl: string; frequency: string }) {
  return (
    <MailText small>
      You get these emails {frequency} because you saved this search.{" "}
      <MailLink href={manageUrl}>Change how often, or stop these emails</MailLink>
    </MailText>
  );
}
