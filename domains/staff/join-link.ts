import { deskArea, type StaffArea } from "./staff-area.ts";

/** The token is in the fragment, so it never reaches server logs, the Referer header or mail scanners' requests. */
export const formatJoinUrl = (origin: string, token: string, { path }: StaffArea = deskArea) =>
  `${origin}${path}/join#${token}`;
