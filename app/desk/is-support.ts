import { supportDomain } from "#domains/vendor/console-permissions.ts";

/** An account of the vendor's support: it works at the desk while its access lasts, and gets no leads. */
export const isSupport = ({ email }: { email: string }) => email.endsWith(supportDomain);
