import { readFileSync } from "node:fs";
import { testSettings } from "../support/environment.ts";

/** Loaded before the product: its clock is as far off as the file says, which is read every half second. */
const RealDate = Date;
let offsetMs = 0;
setInterval(() => {
  offsetMs = Number(readFileSync(testSettings.clockFile, "utf8")) * 1000;
}, 500).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};
