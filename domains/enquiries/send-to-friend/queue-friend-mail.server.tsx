import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import {
  MailButton,
  MailHeading,
  MailHomeTitle,
  MailPicture,
  MailQuote,
  MailSmallPrint,
  MailText,
} from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { findBranchTeam } from "#domains/branches/find-contact.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import { formatQualifiedPrice } from "#domains/properties/pricing/format-price.ts";
import { propertyTitle } from "#domains/properties/property-types.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { SendToFriendInput } from "./send-to-friend-input.ts";

/** Queues one mail per sender, friend and property, with the sender's message quoted. */
export async function queueFriendMail(ctx: Context, input: SendToFriendInput): Promise<void> {
  const property = await findProperty(ctx, input.property_id);
  const { identity, settings } = await agencyConfig(ctx);
  if (property === null || getPageState(property, settings, ctx.now) === "gone")
    throw new Invalid({}, "We no longer have that property", 422, "send-property-invalid");
  const { propertyId, channel, displayAddress } = property;
  const { your_name: sender, your_email, friend_name, friend_email, message } = input;
  const title = propertyTitle(property);
  const site = await siteUrl(ctx);
  const url = `${site}/properties/${propertyId}/${channel}`;
  const photo = property.media.find(({ kind }) => kind === "photo");
  const { branchId, staffMemberId } = property;
  const { telephone } = (await findBranchTeam(ctx, { branchId, channel, staffMemberId })) ?? identity;
  await ctx.db.transaction((tx) =>
    queueAgencyMail(
      { ...ctx, db: tx },
      {
        kind: "send-to-friend",
        about: `property ${propertyId} from ${your_email.toLowerCase()}`,
        to: friend_email,
        replyTo: your_email,
        subject: `${sender} thought of you: ${displayAddress}`,
        preview: `${title}, ${formatQualifiedPrice(property)}`,
        body: (
          <>
            <MailHeading>A home that {sender} would like you to see</MailHeading>
            <MailText>Hello {friend_name},</MailText>
            <MailText>
              {sender} found this at {identity.name} and asked us to send it to you.
            </MailText>
            {message ? <MailQuote>{message}</MailQuote> : null}
            {photo ? (
              <MailPicture
                href={url}
                src={`${site}${mediaUrl(photo.key, 1160, "jpg")}`}
                alt={photo.alt}
                credit={photo.credit}
              />
            ) : null}
            <MailHomeTitle href={url} price={formatQualifiedPrice(property)} address={displayAddress} />
            <MailText>{title}</MailText>
            <MailButton href={url}>See the property</MailButton>{" "}
            <MailButton quiet href={toTelephoneHref(telephone)}>
              Call {telephone}
            </MailButton>
            <MailSmallPrint>
              We've sent you this one email because {sender} ({your_email}) asked us to, and we won't use your address
              for anything else. Replies to this email go to {sender}.
            </MailSmallPrint>
          </>
        ),
      },
    ),
  );
}
