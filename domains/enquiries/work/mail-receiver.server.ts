import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { findReplyLead, type MailReceiver, maxInboundBytes, receiveMail } from "./inbound-mail.server.ts";

type Options = Readonly<{ domain: string; smtpPort: number | null; host: string }>;

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Takes mail for signed addresses only; everything else is refused before its content is sent. */
export async function startMailReceiver(receiver: MailReceiver, { domain, smtpPort, host }: Options) {
  const server = new SMTPServer({
    name: domain,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: maxInboundBytes,
    maxClients: 20,
    socketTimeout: 30_000,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length > 10) return done(refuse(452, "Too many recipients"));
      done(findReplyLead(receiver, domain, [address]) ? null : refuse(550, "No such address"));
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      readAll(stream)
        .then(async (source) => {
          if (source === null) throw refuse(552, "The mail is too large");
          const posted = await receiveMail(receiver, domain, { recipients, source });
          if (!posted) throw refuse(550, "No such address");
          done();
        })
        .catch((error: Error & { responseCode?: number }) => {
          if (error.responseCode === undefined) receiver.log.error({ err: error }, "inbound mail failed");
          done(error.responseCode === undefined ? refuse(451, "Please try again later") : error);
        });
    },
  });
  server.on("error", (error) => receiver.log.warn({ err: error }, "inbound mail connection"));
  server.listen(smtpPort ?? 0, host);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  receiver.log.info({ port, domain }, "inbound mail receiver listens");
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Null beyond the limit; the rest is read and dropped, as SMTP needs. */
async function readAll(stream: Readable): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxInboundBytes) chunks.push(chunk);
  }
  return size > maxInboundBytes ? null : Buffer.concat(chunks);
}
