/** Separate from the schema, so that pages do not load Zod to show a message. */
export const successFlashKeys = [
  "welcome-lead-sent-new-user",
  "welcome-lead-sent",
  "send-property-sent",
  "user-create-successful",
  "user-login-successful",
] as const;

export const errorFlashKeys = [
  "send-property-invalid",
  "lead-sending-error",
  "file-upload-error",
  "location-not-found",
  "lead-sending-error-validation",
  "user-create-dupe",
  "article-not-found-error",
  "user-create-error",
  "names-not-different",
  "search-query-required",
  "recaptcha-invalid",
  "invalid-message-content",
  "password-invalid",
  "site-not-live",
  "postcode-invalid",
  "invalid-authenticity-token",
] as const;

export type FlashKey = (typeof successFlashKeys)[number] | (typeof errorFlashKeys)[number];

export type FlashWording = Partial<Record<FlashKey, string>>;
