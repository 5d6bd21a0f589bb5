import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { program, settings } from "./command-settings.mjs";
import { runQuietly } from "./run-program.mjs";

/** The headless shell first: a tenth less work per page. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** An installed browser, else Debian's package (as root), else Playwright's download. */
export async function findChromium() {
  const { chromium } = settings;
  if (chromium && !works(chromium)) throw new Error(`CHROMIUM_PATH is ${chromium}, which does not start.`);
  return (
    chromium || findInstalled() || (await installFromDebian()) || (await installFromPlaywright()) || failNotFound()
  );
}

function findInstalled() {
  const folders = settings.path.split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...macApplications, ...playwrightDownloads()].find((file) => existsSync(file) && works(file));
}

/** Newest first. */
function playwrightDownloads() {
  const caches = [
    path.join(os.homedir(), ".cache/ms-playwright"),
    path.join(os.homedir(), "Library/Caches/ms-playwright"),
  ];
  const cache = [settings.browsers, ...caches].find((folder) => folder && existsSync(folder));
  if (!cache) return [];
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  return versions
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((version) => [
      path.join(cache, version, "chrome-linux/chrome"),
      path.join(cache, version, "chrome-linux64/chrome"),
      path.join(cache, version, "chrome-linux-arm64/chrome"),
      path.join(cache, version, "chrome-mac/Chromium.app/Contents/MacOS/Chromium"),
    ]);
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  return attempt(async () => {
    await runQuietly("Looking for Debian's Chromium", ["apt-get", ["update"]], { env });
    await runQuietly("Installing Debian's Chromium", ["apt-get", ["install", "--yes", "chromium"]], { env });
  });
}

function installFromPlaywright() {
  return attempt(() => runQuietly("Installing Playwright's Chromium", program("playwright", "install", "chromium")));
}

async function attempt(install) {
  try {
    await install();
    return findInstalled() ?? null;
  } catch {
    return null;
  }
}

function works(file) {
  try {
    execFileSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function failNotFound() {
  throw new Error(
    "Chromium was not found and could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.",
  );
}
