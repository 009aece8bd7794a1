import ipaddr from 'ipaddr.js';

/** The bytes of an IPv6 address that name a network: one customer has all addresses behind them. */
const NETWORK_BYTES = 8;

/**
 * The key by which limits and caps count an address: an IPv4 address as it is (also when written as IPv6), the /64 of
 * an IPv6 address. Text that is no address is returned unchanged.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
