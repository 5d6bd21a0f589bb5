import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { from: string; to: string[]; source: string; headers: Record<string, string> };

export type MailServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Called before a recipient or a mail is accepted; an error with `responseCode` rejects it. */
  onRecipient: () => void;
  onMail: (mail: ReceivedMail) => void | Promise<void>;
  close(): Promise<void>;
};

/** An SMTP server, by default on a free port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => respond(done, () => mailServer.onRecipient()),
    onData: async (stream, session, done) => {
      const source = await text(stream).catch(() => null);
      if (source === null) return;
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const mail = { from: mailFrom ? mailFrom.address : "", to, source, headers: parseHeaders(source) };
      await respond(done, async () => {
        await mailServer.onMail(mail);
        received.push(mail);
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const bound = (server.server.address() as AddressInfo).port;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    onRecipient: () => {},
    onMail: () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}

export const createSmtpError = (responseCode: number, message = "Rejected") =>
  Object.assign(new Error(message), { responseCode });

async function respond(done: (error?: Error) => void, act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
    done();
  } catch (error) {
    done(error as Error);
  }
}

function parseHeaders(source: string): Record<string, string> {
  const head = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return Object.fromEntries(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
