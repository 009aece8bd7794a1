import ipaddr from 'ipaddr.js';

/** The bytes of an IPv6 address that name a network, whose addresses all belong to one customer. */
const NETWORK_BYTES = 8;
/** Many providers give each household that many networks. */
const HOUSEHOLD_BYTES = 7;

/**
 * The key by which limits and caps count an address: an IPv4 address as it is (also when written as IPv6), the /64 of
 * an IPv6 address. Text that is no address is returned unchanged.
 */
export const addressKey = (address: string): string => keyOf(address, NETWORK_BYTES);

/** The same for what several people must say alike: the /56 of an IPv6 address, which one person may have alone. */
export const householdKey = (address: string): string => keyOf(address, HOUSEHOLD_BYTES);

function keyOf(address: string, bytes: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, bytes);
  return `${ipaddr.fromByteArray(network).toString()}/${bytes * 8}`;
}
