/** The token is in the fragment, so it never reaches server logs, the Referer header or mail scanners' requests. */
export const formatJoinUrl = (origin: string, token: string) => `${origin}/desk/join#${token}`;
