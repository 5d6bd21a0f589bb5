/** Mail is retried this long before it is marked dead. */
export const maxRetryHours = 72;

/** Longer than one attempt; after that another worker takes over the mail. */
export const claimSeconds = 30;
export const attemptTimeoutSeconds = 25;

const minDelaySeconds = 30;
const maxDelaySeconds = 180;

/** Exponential backoff up to three minutes, half of it jitter, so mail flows soon after a long outage. */
export function secondsUntilNextAttempt(attempts: number, random: number): number {
  const whole = Math.min(maxDelaySeconds, minDelaySeconds * 2 ** (attempts - 1));
  return whole / 2 + (whole / 2) * random;
}
