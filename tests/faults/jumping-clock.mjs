import { readFileSync } from "node:fs";
import { testSettings } from "../support/test-environment.ts";

/** Preloaded into the server: shifts its clock by the seconds in CLOCK_FILE, which is read every half second. */
const RealDate = Date;
let offsetMs = 0;
setInterval(() => {
  offsetMs = Number(readFileSync(testSettings.clockFile, "utf8")) * 1000;
}, 500).unref();

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
