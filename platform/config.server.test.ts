import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { ConfigError, isJsonOutput, readConfig } from "./config.server.ts";

const problemsOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig("/project", env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

test("every setting has a working default", () => {
  expect(readConfig("/project", {})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    databaseReadUrl: null,
    databasePool: 10,
    webProcesses: 1,
    secretKey: null,
    smtpUrl: null,
    mailFrom: null,
    mailSpf: null,
    inboundMail: null,
    clamdUrl: null,
    publicUrl: "http://localhost:3000",
    consoleHost: "console.localhost",
    mapStyleUrl: null,
    basemap: null,
    addressLookup: null,
    travelTimes: { valhalla: null, openTripPlanner: null },
    role: "both",
    logLevel: "info",
    demo: true,
    trustedProxies: [],
    varDir: "/project/var",
    feedDir: "/project/var/feeds",
    feedPasswords: {},
    mediaStore: null,
    cdn: null,
  });
});

test.each([
  ["production", false, true],
  ["production", true, false],
  ["development", false, false],
])("with NODE_ENV=%s and a terminal: %s, output is JSON: %s", (NODE_ENV, isTerminal, isJson) => {
  expect(isJsonOutput({ NODE_ENV }, isTerminal)).toBe(isJson);
});

test("treats a blank value as unset", () => {
  expect(readConfig("/project", { PORT: " ", DATABASE_URL: "", TRUSTED_PROXIES: "" })).toEqual(
    readConfig("/project", {}),
  );
});

test("turns demo mode off when DATABASE_URL is set", () => {
  const env = { DATABASE_URL: "postgres://db/gable", SECRET_KEY: "k".repeat(32) };
  expect(readConfig("/project", env).demo).toBe(false);
  expect(readConfig("/project", { ...env, DEMO: "true" }).demo).toBe(true);
});

test("reads the bucket, folder and endpoint of MEDIA_STORE", () => {
  const keys = { AWS_REGION: "eu-west-2", AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  const read = (env: NodeJS.ProcessEnv) => readConfig("/project", { ...keys, ...env }).mediaStore;
  const own = { region: "eu-west-2", accessKeyId: "id", secretAccessKey: "secret" };
  expect(read({ MEDIA_STORE: "s3://pictures" })).toEqual({
    endpoint: "https://s3.eu-west-2.amazonaws.com",
    bucket: "pictures",
    prefix: "",
    ...own,
  });
  expect(read({ MEDIA_STORE: "s3://my.pictures/a/b/", AWS_ENDPOINT_URL: "http://127.0.0.1:9000/" })).toEqual({
    endpoint: "http://127.0.0.1:9000",
    bucket: "my.pictures",
    prefix: "a/b/",
    ...own,
  });
  expect(read({})).toBeNull();
});

test("reports every invalid variable at once", () => {
  const env = { PORT: "eighty", DATABASE_POOL: "1", SMTP_URL: "mail.example", ROLE: "boss", DATABASE_URL: "mysql://x" };
  expect(problemsOf(env)).toEqual([
    "PORT: Must be a port number",
    "DATABASE_URL: Must start with postgres://",
    "DATABASE_POOL: Must be at least 2",
    "SMTP_URL: Must start with smtp:// or smtps://",
    "ROLE: Must be web, worker or both",
  ]);
});

describe("rejects", () => {
  test.each([
    [{ PORT: "70000" }, "PORT: Must be a port number from 0 to 65535"],
    [{ CLAMD_URL: "127.0.0.1:3310" }, "CLAMD_URL: Must be an address such as tcp://127.0.0.1:3310"],
    [{ DATABASE_URL: "postgres://db/gable" }, "SECRET_KEY: Must be set when DATABASE_URL is set"],
    [
      { SECRET_KEY: "short" },
      "SECRET_KEY: Must have at least 32 characters, and at most two earlier keys after commas",
    ],
    [{ PUBLIC_URL: "ftp://example.test" }, "PUBLIC_URL: Must be an http or https address"],
    [
      { TRUSTED_PROXIES: "10.0.0.0/8, proxy" },
      "TRUSTED_PROXIES: Must be addresses or ranges such as 10.0.0.0/8, separated by commas",
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.0/99" },
      "TRUSTED_PROXIES: Must be addresses or ranges such as 10.0.0.0/8, separated by commas",
    ],
    [{ ADDRESS_LOOKUP: "loqate" }, "ADDRESS_LOOKUP_KEY: Must be set together with ADDRESS_LOOKUP"],
    [
      { MEDIA_STORE: "pictures", AWS_REGION: "x", AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "x" },
      "MEDIA_STORE: Must be a bucket such as s3://pictures or s3://pictures/folder",
    ],
    [
      { MEDIA_STORE: "s3://pictures", AWS_REGION: "eu-west-2", AWS_ACCESS_KEY_ID: "id" },
      "AWS_SECRET_ACCESS_KEY: Must be set when MEDIA_STORE is set",
    ],
    [{ CDN: "akamai" }, "CDN: Must be surrogate-key or cache-tag"],
    [{ CDN: "cache-tag", CDN_PURGE_URL: "https://cdn.test" }, "CDN_TOKEN: Must be set when CDN is set"],
    [{ CDN_PURGE_URL: "https://cdn.test, cdn" }, "CDN_PURGE_URL: Must be http or https addresses, separated by commas"],
    [{ BASEMAP: "/srv/maps/uk.mbtiles" }, "BASEMAP: Must be a .pmtiles file"],
    [{ MAP_STYLE_URL: "http://maps.test/style.json" }, "MAP_STYLE_URL: Must be a path or an https address"],
  ])("%o", (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });
});

describe("environment variables", () => {
  const read = (file: string) => readFile(file, "utf8");
  const keysIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key = ""]) => key).sort();
  const known = async () => keysIn(await read("platform/config.server.ts"), /^ {4}([A-Z_]+): optional/gm);

  test("match .env.example", async () => {
    expect((await known()).length).toBeGreaterThan(10);
    expect(keysIn(await read(".env.example"), /^# ([A-Z_]+)=/gm)).toEqual(await known());
  });

  test("are passed on by compose.example.yaml, except those the image sets", async () => {
    const ofImage = ["FEED_DIR", "HOST", "PORT", "VAR_DIR"];
    const passed = new Set(keysIn(await read("compose.example.yaml"), /^ {2,6}([A-Z_]+): (?!\$\{POSTGRES)/gm));
    expect([...passed, ...ofImage].sort()).toEqual(await known());
  });
});
