const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|discord|embedly|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|selenium|puppeteer|playwright|scrap|fetch|curl|wget|httpie|python|java\/|okhttp|go-http|ruby|perl|php|axios|undici|node|postman|archive|validator|scan/i;

/** Whatever names itself as a program, or names itself as nothing. What pretends to be a browser cannot be told. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === "" || robots.test(userAgent);
}
