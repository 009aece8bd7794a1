import { expect, it } from 'vitest';
import { addressKey, householdKey } from './address-key.ts';

it('all addresses of an IPv6 /64 count as one, and those of its neighbour as another', () => {
  const key = addressKey('2001:db8:1:2::1');
  expect(key).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(key);
  expect(addressKey('2001:db8:1:3::1')).not.toBe(key);
});

it('all networks of an IPv6 /56 count as one household', () => {
  const key = householdKey('2001:db8:1:2::1');
  expect(key).toBe('2001:db8:1::/56');
  expect(householdKey('2001:db8:1:ff::1')).toBe(key);
  expect(householdKey('2001:db8:1:100::1')).not.toBe(key);
  expect(householdKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('an IPv4 address counts as itself, even when it is written as IPv6', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('text other than an address counts as itself', () => {
  expect(addressKey('')).toBe('');
  expect(addressKey('unknown')).toBe('unknown');
});
