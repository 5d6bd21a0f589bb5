import { type Message, t } from "#languages/translate.ts";

export const botCheckFailedMessage: Message = "We couldn't verify that you're human. Please try again.";

const successMessages = {
  "welcome-lead-sent-new-user":
    "Thank you, your message is on its way. We've also opened an account for you, and the details are in your inbox.",
  "welcome-lead-sent": "Thank you, your message is on its way. We'll be in touch soon.",
  "send-property-sent": "We've sent the property by email.",
  "user-create-successful": "Welcome! Your account is ready and you're signed in.",
  "user-login-successful": "You’re signed in. Good to see you again.",
} as const satisfies Record<string, Message>;

const errorMessages = {
  "send-property-invalid": "We couldn't send the property. Please check the names and email addresses and try again.",
  "lead-sending-error": "Your message didn't reach us. Please try again in a few minutes, or give us a ring.",
  "file-upload-error":
    "That file couldn't be uploaded. Please attach a PDF, a Word document, a text file or a picture of up to 10 MB.",
  "location-not-found": "We couldn’t find that place. Try a town, a village or a postcode.",
  "lead-sending-error-validation":
    "Your message hasn't been sent. Please check your name, email address and telephone number, and that you agree to our terms.",
  "user-create-dupe": "There is already an account with that email address. Please sign in instead.",
  "article-not-found-error": "That article is no longer available. Please have a look at our latest ones.",
  "user-create-error": "We couldn't open your account. Please check the form and try again.",
  "names-not-different": "These are your own name and email. Please give us your friend’s and send it again.",
  "search-query-required": "Tell us where you'd like to look: a town, a village or a postcode.",
  "recaptcha-invalid": botCheckFailedMessage,
  "invalid-message-content": "Your message contains something we can't accept, such as a web address or code.",
  "password-invalid":
    "That password isn't strong enough. Use at least 10 characters, with a capital letter, a lower-case letter, and a number or one of !@£%^.",
  "site-not-live": "This website isn't live yet. Please come back soon.",
  "postcode-invalid": "That doesn't look like a full UK postcode, such as TA1 1AA.",
  "invalid-authenticity-token": "This page was open for too long. Please reload it and try again.",
} as const satisfies Record<string, Message>;

const defaultMessages = { ...successMessages, ...errorMessages };

export type FlashKey = keyof typeof defaultMessages;
export type FlashWording = Partial<Record<FlashKey, string>>;
export type FlashMessage = { text: string; kind: "success" | "error" };

export const flashKeys = Object.keys(defaultMessages) as FlashKey[];
export const errorFlashKeys = Object.keys(errorMessages);

/** The message for `#flash/{key}`, in the agency's wording if configured; null for an unknown key. */
export function flashMessage(key: string, wording: FlashWording): FlashMessage | null {
  if (isFlashKey(key))
    return { text: wording[key] ?? t(defaultMessages[key]), kind: key in successMessages ? "success" : "error" };
  return key.includes("error") ? { text: t("Something went wrong. Please try again."), kind: "error" } : null;
}

function isFlashKey(key: string): key is FlashKey {
  return Object.hasOwn(defaultMessages, key);
}
