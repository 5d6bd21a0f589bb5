/** Support accounts have this domain, to which no mail can be sent, and neither password nor passkey. */
export const supportDomain = "@support.invalid";

/** An account of the vendor's support: it works at the desk while its access lasts, and gets no leads or appointments. */
export const isSupport = ({ email }: { email: string }) => email.endsWith(supportDomain);
