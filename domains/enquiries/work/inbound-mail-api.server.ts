import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type InboundMail, type MailReceiver, maxInboundBytes, receiveMail } from "./inbound-mail.server.ts";
import { isInboundToken } from "./signed-lead.server.ts";

/** JSON and forms escape the source. */
export const maxInboundBodyBytes = 2 * maxInboundBytes;

/**
 * Takes the raw mail as Mailgun routes (`body-mime`), SendGrid inbound parse with the raw option (`email`) and Postmark
 * with the raw option (`RawEmail`) post it, or as `message/rfc822`. Mailgun posts the source only to a path that ends
 * in `mime`. Mount before bodies are parsed.
 */
export function inboundMailApi(receiver: MailReceiver, { domain }: { domain: string }) {
  const app = new Hono<AppEnvironment>();
  app.post(
    "/mail/inbound/:token/mime",
    async (c, next) => {
      if (!isInboundToken(receiver.secretKey, c.req.param("token"))) throw new NotFound();
      await next();
    },
    bodyLimit({
      maxSize: maxInboundBodyBytes,
      onError: () => {
        throw new Invalid({}, "The mail is too large", 413);
      },
    }),
    async (c) => {
      const mail = await readPosted(c.req.raw);
      // Answered with 200 in any case: a provider would post it again.
      const posted = mail !== null && (await receiveMail(receiver, domain, mail));
      receiver.log.info({ posted }, "inbound mail");
      return c.json({ posted });
    },
  );
  return app;
}

const postmark = z.object({ RawEmail: z.string(), OriginalRecipient: z.string().max(500) });
const envelope = z.object({ to: z.array(z.string().max(500)).max(100) });

/** Null if it is none of the known shapes. */
async function readPosted(request: Request): Promise<InboundMail | null> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "message/rfc822") {
    const source = new Uint8Array(await request.arrayBuffer());
    return { recipients: readRecipients(source), source };
  }
  if (type === "application/json") {
    const parsed = postmark.safeParse(await request.json().catch(() => null));
    return parsed.success ? toMail(parsed.data.RawEmail, [parsed.data.OriginalRecipient]) : null;
  }
  if (type !== "multipart/form-data" && type !== "application/x-www-form-urlencoded") return null;
  const form = await request.formData().catch(() => null);
  const source = form?.get("body-mime") ?? form?.get("email");
  if (!form || source === null || source === undefined) return null;
  const bytes = typeof source === "string" ? Buffer.from(source) : new Uint8Array(await source.arrayBuffer());
  const to = envelope.safeParse(parseJson(String(form.get("envelope") ?? ""))).data?.to ?? [];
  return { recipients: [...to, ...String(form.get("recipient") ?? "").split(",")], source: bytes };
}

const toMail = (source: string, recipients: string[]): InboundMail => ({ source: Buffer.from(source), recipients });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without an envelope, the addresses of the header decide; they must be signed all the same. */
function readRecipients(source: Uint8Array): string[] {
  const head = new TextDecoder("latin1").decode(source.subarray(0, 64 * 1024)).split(/\r?\n\r?\n/)[0] ?? "";
  return head.match(/reply\+\d+-\d+-[0-9a-f]{24}@[a-z0-9.-]+/gi) ?? [];
}
