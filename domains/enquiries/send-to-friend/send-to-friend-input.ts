import { z } from "zod";
import { botCheckResponse } from "#domains/enquiries/lead/lead-input.ts";
import type { Message } from "#languages/translate.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import * as rule from "../field-rules.ts";

const webAddressMessage: Message = "Please leave web addresses out of your message";

const tooLongMessage: Message = "Please keep your message to 300 characters";

/** Flat form fields. Names exclude digits and dots, so they cannot contain a URL. */
export const sendToFriendShape = {
  your_name: rule.name("Please enter a valid name"),
  your_email: rule.email,
  friend_name: rule.name("Please enter a valid name for your friend"),
  friend_email: rule.emailOf("Please enter a valid email for your friend"),
  message: z
    .string()
    .trim()
    .max(300, tooLongMessage)
    .refine(
      (text) => !/(https?:|www\.|\w\.(com|net|org|uk|ru|info|biz|io|co)\b|<[a-z/]|@)/iu.test(text),
      webAddressMessage,
    ),
};

type People = { your_name: string; your_email: string; friend_name: string; friend_email: string };

/** Two people may share a name or an address, but not both. */
export const isSomeoneElse = ({ your_name, your_email, friend_name, friend_email }: People) =>
  your_name.localeCompare(friend_name, "en", { sensitivity: "base" }) !== 0 ||
  your_email.toLowerCase() !== friend_email.toLowerCase();

export const samePersonMessage: Message = "These are your own name and email. Please give us your friend’s";

/** The body of POST /user/send_to_friend. */
export const sendToFriendInput = z.object({
  send_to_friend: z.object({
    ...sendToFriendShape,
    property_id: rowId(),
    /** Honeypot. */
    body: rule.optional(z.string().max(20_000)),
  }),
  "g-recaptcha-response": botCheckResponse,
});

export type SendToFriendInput = z.output<typeof sendToFriendInput>["send_to_friend"];
