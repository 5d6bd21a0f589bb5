import { BlockList, isIP } from "node:net";

export type AddressMatcher = (address: string) => boolean;

/** An IP address or a CIDR range. */
export function isAddressRange(entry: string): boolean {
  const [address = "", prefix = "0"] = entry.split("/");
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32);
}

/** Whether an address is in one of the ranges; IPv4 addresses in IPv6 notation count as IPv4. */
export function createAddressMatcher(ranges: readonly string[]): AddressMatcher {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = familyOf(address);
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
