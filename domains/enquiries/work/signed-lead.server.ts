import { createHmac } from "node:crypto";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";

type LeadKey = Readonly<{ agencyId: number; leadId: number }>;

/** 24 hex digits, because mail systems may change the case of an address. */
const sign = (key: string, purpose: "reply" | "status", { agencyId, leadId }: LeadKey) =>
  createHmac("sha256", key).update(`lead ${purpose} ${agencyId} ${leadId}`).digest("hex").slice(0, 24);

const isSigned = (secretKey: string, purpose: "reply" | "status", lead: LeadKey, signature: string) =>
  isSignedBy(secretKey, signature, (key) => sign(key, purpose, lead));

/** The address that posts to one lead: `reply+<agency>-<lead>-<signature>@<domain>`. */
export const createReplyAddress = (secretKey: string, domain: string, key: LeadKey) =>
  `reply+${key.agencyId}-${key.leadId}-${sign(newestKey(secretKey), "reply", key)}@${domain}`;

const replyAddress = /^<?reply\+(\d{1,9})-(\d{1,9})-([0-9a-f]{24})@([a-z0-9.-]{1,200})>?$/;

/** Null unless we signed it for this domain. */
export function readReplyAddress(secretKey: string, domain: string, address: string): LeadKey | null {
  const [, agencyId, leadId, signature = "", given] = replyAddress.exec(address.trim().toLowerCase()) ?? [];
  const key = { agencyId: Number(agencyId), leadId: Number(leadId) };
  return given === domain.toLowerCase() && isSigned(secretKey, "reply", key, signature) ? key : null;
}

/** The visitor's link to one enquiry. It works as long as the lead is stored. */
export const createStatusPath = (secretKey: string, key: LeadKey) =>
  `/enquiry/${key.leadId}-${sign(newestKey(secretKey), "status", key)}`;

export function readStatusToken(secretKey: string, agencyId: number, token: string): number | null {
  const [, leadId, signature = ""] = /^(\d{1,9})-([0-9a-f]{24})$/.exec(token) ?? [];
  const key = { agencyId, leadId: Number(leadId) };
  return leadId && isSigned(secretKey, "status", key, signature) ? key.leadId : null;
}

/** The secret part of the path that mail providers post to. */
export const createInboundToken = (secretKey: string) => signInbound(newestKey(secretKey));

export const isInboundToken = (secretKey: string, token: string) => isSignedBy(secretKey, token, signInbound);

const signInbound = (key: string) => createHmac("sha256", key).update("inbound mail").digest("base64url");
