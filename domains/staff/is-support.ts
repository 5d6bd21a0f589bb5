/** Support accounts have this domain, to which no mail can be sent, and neither password, passkey nor account page. */
export const supportDomain = "@support.invalid";

/** An account of the vendor's support: it works at the desk while its access lasts, and gets no leads or appointments. */
export const isSupport = ({ email }: { email: string }) => email.endsWith(supportDomain);

/** The address of a support account begins with the account of the person at the vendor; 0: it does not. */
export const findVendorAccountId = ({ email }: { email: string }) => Number.parseInt(email, 10) || 0;
