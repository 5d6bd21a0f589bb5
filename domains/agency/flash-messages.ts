import { type FlashKey, type FlashWording, successFlashKeys } from "./flash-keys.ts";

export type FlashMessage = { text: string; kind: "success" | "error" };

/** The sentence for `#flash/{key}`, in the agency's words where it has any; null where there is nothing to say. */
export function flashMessage(key: string, wording: FlashWording): FlashMessage | null {
  if (isFlashKey(key)) return { text: wording[key] ?? sentences[key], kind: successes.has(key) ? "success" : "error" };
  return key.includes("error") ? { text: "Something went wrong. Please try again.", kind: "error" } : null;
}

const successes: ReadonlySet<string> = new Set(successFlashKeys);

const sentences: Readonly<Record<FlashKey, string>> = {
  "welcome-lead-sent-new-user":
    "Thank you, your message is on its way. We have also opened an account for you, and the details are in your inbox.",
  "welcome-lead-sent": "Thank you, your message is on its way. One of us will be in touch soon.",
  "send-property-sent": "We have sent the property on by email.",
  "user-create-successful": "Welcome. Your account is ready and you are signed in.",
  "user-login-successful": "You are signed in. Good to see you again.",
  "send-property-invalid":
    "We could not send the property on. Please check the names and email addresses and try again.",
  "lead-sending-error": "Your message has not reached us. Please try again in a few minutes, or give us a ring.",
  "file-upload-error":
    "That file could not be uploaded. Please attach a PDF, a Word document, a text file or a picture of up to 10 MB.",
  "location-not-found": "We do not know that place. Try a town, a village or a postcode.",
  "lead-sending-error-validation":
    "Your message has not been sent. Please check your name, email address and telephone number, and that you agree to our terms.",
  "user-create-dupe": "There is already an account with that email address. Please sign in instead.",
  "article-not-found-error": "That article is no longer here. Please have a look at our latest ones.",
  "user-create-error": "We could not open your account. Please check the form and try again.",
  "names-not-different": "You and your friend have the same name. Please give us both names and send it again.",
  "search-query-required": "Tell us where you would like to look: a town, a village or a postcode.",
  "recaptcha-invalid": "We could not make sure that you are a person. Please try that again.",
  "invalid-message-content": "Your message has something in it that we cannot accept, such as a web address or code.",
  "password-invalid":
    "That password is not strong enough. Use at least 10 characters, with a capital, a small letter, and a number or one of !@£%^.",
  "site-not-live": "This website is not open yet. Please come back soon.",
  "postcode-invalid": "That does not look like a full UK postcode. It should read like TA1 1AA.",
  "invalid-authenticity-token": "This page was open for too long. Please load it again and try once more.",
};

function isFlashKey(key: string): key is FlashKey {
  return Object.hasOwn(sentences, key);
}
