import { z } from "zod";

const control = /\p{Cc}/u;
const mailbox =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Kept in lower case, so that one person is one account. */
export const email = z
  .string("Please enter a valid email")
  .max(254, "Please enter a valid email")
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => mailbox.test(text), "Please enter a valid email");

export function personName(name: "first name" | "last name") {
  const message = `Please enter a valid ${name}`;
  return z
    .string(message)
    .trim()
    .max(100, `Your ${name} can have 100 letters at most`)
    .regex(/^[\p{L}\p{M}\d -]*[\p{L}\d][\p{L}\p{M}\d -]*$/u, message);
}

/** One line of text without markup. Nothing typed is nothing known. */
export function optionalLine(name: string, longest: number) {
  return z
    .string(`Please enter a valid ${name}`)
    .max(longest, `Your ${name} can have ${longest} characters at most`)
    .refine((text) => !/[<>]/.test(text) && !control.test(text), `Please enter a valid ${name}`)
    .transform((text) => text.trim() || null);
}

const badTelephone = "Please enter a valid phone number";

/** A UK number however it is spaced: `+44 (0)1823 256-789`. */
export const ukTelephone = z
  .string(badTelephone)
  .max(40, badTelephone)
  .refine((text) => text.trim() === "" || /^(\+44|0)[1-9]\d{8,9}$/.test(bareNumber(text)), badTelephone)
  .transform((text) => text.trim() || null);

function bareNumber(text: string): string {
  return text.replace(/(?<=\d\s*)\(0\)|[\s().-]/g, "");
}

/** Numbers of other countries too. */
export const anyTelephone = z
  .string(badTelephone)
  .trim()
  .refine((text) => text === "" || /^[\d\-.()/ +]{6,20}$/.test(text), badTelephone)
  .transform((text) => text || null);
