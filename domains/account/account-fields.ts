import { z } from "zod";
import { accountNamePattern } from "#format/person-name.ts";

const controlCharacter = /\p{Cc}/u;
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Lower-cased, so that one address maps to one account. */
export const email = z
  .string("Please enter a valid email")
  .max(254, "Please enter a valid email")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => emailPattern.test(text), "Please enter a valid email");

export function personName(name: "first name" | "last name") {
  const message = `Please enter a valid ${name}`;
  return z
    .string(message)
    .trim()
    .max(100, `Your ${name} can have 100 characters at most`)
    .regex(accountNamePattern, message);
}

/** One line of text without markup; an empty string becomes null. */
export function optionalLine(name: string, maxLength: number) {
  return z
    .string(`Please enter a valid ${name}`)
    .max(maxLength, `Your ${name} can have ${maxLength} characters at most`)
    .refine((text) => !/[<>]/.test(text) && !controlCharacter.test(text), `Please enter a valid ${name}`)
    .transform((text) => text.trim() || null);
}

const invalidTelephone = "Please enter a valid phone number";

/** A UK number with any spacing or punctuation: `+44 (0)1823 256-789`. */
export const ukTelephone = z
  .string(invalidTelephone)
  .max(40, invalidTelephone)
  .refine((text) => text.trim() === "" || /^(\+44|0)[1-9]\d{8,9}$/.test(stripPunctuation(text)), invalidTelephone)
  .transform((text) => text.trim() || null);

function stripPunctuation(text: string): string {
  return text.replace(/(?<=\d\s*)\(0\)|[\s().-]/g, "");
}

export const internationalTelephone = z
  .string(invalidTelephone)
  .trim()
  .refine((text) => text === "" || /^[\d\-.()/ +]{6,20}$/.test(text), invalidTelephone)
  .transform((text) => text || null);
