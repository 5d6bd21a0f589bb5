const botPattern =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|discord|embedly|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|selenium|puppeteer|playwright|scrap|fetch|curl|wget|httpie|python|java\/|okhttp|go-http|ruby|perl|php|axios|undici|node|postman|archive|validator|scan/i;

/** Detects self-declared bots and empty user agents; a bot that sends a browser's user agent passes. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === "" || botPattern.test(userAgent);
}
