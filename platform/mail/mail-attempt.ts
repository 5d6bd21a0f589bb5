/** How long a mail is tried before it is given up. */
export const triedForHours = 72;

/** Long enough for one attempt; a worker killed in the middle of it leaves the mail to another after this. */
export const claimSeconds = 30;
export const attemptSeconds = 25;

const firstSeconds = 30;
const longestSeconds = 180;

/** Doubles to three minutes and stays there, so that mail flows again soon after a long outage; half of it is jitter. */
export function secondsUntilNextAttempt(attempts: number, random: number): number {
  const whole = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1));
  return whole / 2 + (whole / 2) * random;
}
