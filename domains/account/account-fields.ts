import { z } from "zod";
import { accountNamePattern } from "#format/person-name.ts";
import { type Message, t } from "#languages/translate.ts";

const controlCharacter = /\p{Cc}/u;
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const invalidEmail: Message = "Please enter a valid email";

/** Lower-cased, so that one address maps to one account. */
export const email = z
  .string(invalidEmail)
  .max(254, invalidEmail)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => emailPattern.test(text), invalidEmail);

/** Functions, because the name of the field is part of the message. */
const invalid = (field: Message) => ({ error: () => t("Please enter a valid {field}", { field: t(field) }) });
const tooLong = (field: Message, max: number) => ({
  error: () => t("Your {field} can have {max} characters at most", { field: t(field), max }),
});

export function personName(field: Message, message: Message) {
  return z.string(message).trim().max(100, tooLong(field, 100)).regex(accountNamePattern, message);
}

/** One line of text without markup; an empty string becomes null. */
export function optionalLine(field: Message, maxLength: number) {
  return z
    .string(invalid(field))
    .max(maxLength, tooLong(field, maxLength))
    .refine((text) => !/[<>]/.test(text) && !controlCharacter.test(text), invalid(field))
    .transform((text) => text.trim() || null);
}

const invalidTelephone: Message = "Please enter a valid phone number";

/** A UK number with any spacing or punctuation: `+44 (0)1823 256-789`. */
export const ukTelephone = z
  .string(invalidTelephone)
  .max(40, invalidTelephone)
  .refine((text) => text.trim() === "" || /^(\+44|0)[1-9]\d{8,9}$/.test(stripPunctuation(text)), invalidTelephone)
  .transform((text) => text.trim() || null);

function stripPunctuation(text: string): string {
  return text.replace(/(?<=\d\s{0,3})\(0\)|[\s().-]/g, "");
}

export const internationalTelephone = z
  .string(invalidTelephone)
  .trim()
  .refine((text) => text === "" || /^[\d\-.()/ +]{6,20}$/.test(text), invalidTelephone)
  .transform((text) => text || null);
