import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailButton, MailFacts, MailHeading, MailQuote, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { pageStanding } from "#domains/properties/page-standing.ts";
import { priceText } from "#domains/properties/price-words.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { FriendInput } from "./friend-input.ts";

/** One mail to one friend in our own words; the sender's few lines are marked as theirs. The same one is sent once. */
export async function sendToFriend(ctx: Context, input: FriendInput): Promise<void> {
  const property = await findProperty(ctx, input.property_id);
  const { identity, settings } = await agencyConfig(ctx);
  if (property === null || pageStanding(property, settings, ctx.now) === "gone")
    throw new Invalid({}, "We no longer have that property", 422, "send-property-invalid");
  const { propertyId, channel, displayAddress } = property;
  const { your_name: sender, your_email, friend_name, friend_email, message } = input;
  const title = propertyTitle(property);
  const url = `${await siteUrl(ctx)}/properties/${propertyId}/${channel}`;
  await ctx.db.transaction((tx) =>
    putAgencyMail(
      { ...ctx, db: tx },
      {
        kind: "send-to-friend",
        about: `property ${propertyId} from ${your_email.toLowerCase()}`,
        to: friend_email,
        replyTo: your_email,
        subject: `${sender} thought of you: ${displayAddress}`,
        preview: `${title}, ${priceText(property)}`,
        body: (
          <>
            <MailHeading>A home that {sender} would like you to see</MailHeading>
            <MailText>Hello {friend_name},</MailText>
            <MailText>
              {sender} found this at {identity.name} and asked us to send it to you.
            </MailText>
            {message ? <MailQuote>{message}</MailQuote> : null}
            <MailFacts
              facts={[
                ["Property", title],
                ["Address", displayAddress],
                ["Price", priceText(property)],
              ]}
            />
            <MailButton href={url}>See the property</MailButton>
            <MailText small>
              We wrote to you once, because {sender} ({your_email}) asked us to, and we have not kept your address for
              anything else. A reply to this email goes to {sender}.
            </MailText>
          </>
        ),
      },
    ),
  );
}
