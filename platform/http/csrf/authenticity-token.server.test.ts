import { describe, expect, it } from "vitest";
import { isAuthenticityToken, issueAuthenticityToken, type TokenBearer } from "./csrf.server.ts";

const secret = "a secret key of more than 32 characters";
const bearer: TokenBearer = { agencyId: 1, kind: "visitor", token: "visitor-one" };
const issuedAt = new Date("2026-03-01T12:00:00Z");
const token = issueAuthenticityToken(secret, bearer, issuedAt);
const later = (ms: number) => new Date(issuedAt.getTime() + ms);
const day = 24 * 60 * 60 * 1000;

describe("authenticity token", () => {
  it.each([0, 1, day, -60_000])("is valid %i ms after issue", (age) => {
    expect(isAuthenticityToken(secret, bearer, later(age), token)).toBe(true);
  });

  it.each([day + 1, -60_001, 365 * day])("is invalid %i ms after issue", (age) => {
    expect(isAuthenticityToken(secret, bearer, later(age), token)).toBe(false);
  });

  it.each<[string, TokenBearer]>([
    ["visitor", { ...bearer, token: "visitor-two" }],
    ["agency", { ...bearer, agencyId: 2 }],
    ["kind of bearer", { ...bearer, kind: "session" }],
  ])("is invalid for another %s", (_what, other) => {
    expect(isAuthenticityToken(secret, other, issuedAt, token)).toBe(false);
  });

  it("is invalid with another secret", () => {
    expect(isAuthenticityToken(`${secret}!`, bearer, issuedAt, token)).toBe(false);
  });

  it("cannot be given a later issue time", () => {
    const signature = token.split(".")[1];
    const renewed = `${later(day).getTime().toString(36)}.${signature}`;
    expect(isAuthenticityToken(secret, bearer, later(day + 1), renewed)).toBe(false);
  });

  it.each([
    "",
    ".",
    "..",
    "a",
    "a.b",
    `${token}.x`,
    `${token.slice(0, -3)}`,
    `zzzzzzzzzzzz.${token.split(".")[1]}`,
    "£.£",
  ])("rejects '%s'", (forged) => {
    expect(isAuthenticityToken(secret, bearer, issuedAt, forged)).toBe(false);
  });

  it("does not reveal its bearer", () => {
    expect(token).not.toContain("visitor");
  });
});
