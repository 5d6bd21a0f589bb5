import { readFileSync } from "node:fs";

/** Loaded before the product: its clock is as far off as the file says, which is read every half second. */
const RealDate = Date;
const file = process.env.CLOCK_FILE ?? "";
let offsetMs = 0;
setInterval(() => {
  offsetMs = Number(readFileSync(file, "utf8")) * 1000;
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
