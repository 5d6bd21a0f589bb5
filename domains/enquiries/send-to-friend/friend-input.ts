import { z } from "zod";
import * as rule from "../field-rules.ts";
import { botCheckResponse } from "../lead-input.ts";

const name = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(80, message)
    .regex(/^[\p{L}\p{M}' -]+$/u, message);

const invalidMessage = "Please leave web addresses out of your message";

/** Who sends a property to whom, flat as the form holds it. Names hold no digits or dots, so no address either. */
export const friendFields = {
  your_name: name("Please enter a valid name"),
  your_email: rule.email,
  friend_name: name("Please enter a valid name for your friend"),
  friend_email: rule.email,
  message: z
    .string()
    .trim()
    .max(300, "Please keep your message under 300 letters")
    .refine(
      (text) => !/(https?:|www\.|\w\.(com|net|org|uk|ru|info|biz|io|co)\b|<[a-z/]|@)/iu.test(text),
      invalidMessage,
    ),
};

export const differentNames = ({ your_name, friend_name }: { your_name: string; friend_name: string }) =>
  your_name.localeCompare(friend_name, "en", { sensitivity: "base" }) !== 0;

export const sameNameMessage = "You and your friend have the same name. Please give us both names";

/** The body of POST /user/send_to_friend. */
export const friendInput = z.object({
  send_to_friend: z.object({
    ...friendFields,
    property_id: z.coerce.number().int().min(1).max(2_147_483_647),
    /** The honeypot. */
    body: rule.optional(z.string().max(20_000)),
  }),
  "g-recaptcha-response": botCheckResponse,
});

export type FriendInput = z.output<typeof friendInput>["send_to_friend"];
