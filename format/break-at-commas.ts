/** Parts of an address are not broken unless they are long. */
export const breakAtCommas = (address: string): string =>
  address.replace(
    /[^,]+/g,
    (part) => part.charAt(0) + part.slice(1).replaceAll(" ", part.length < 26 ? "\u00a0" : " "),
  );
