import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network: its holder has all addresses behind them. */
const NETWORK_BYTES = 8;

/**
 * What limits and caps count an address by: an IPv4 address itself, also where it is written as IPv6, and of an IPv6
 * address its /64. Text that is no address is returned as it is.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
