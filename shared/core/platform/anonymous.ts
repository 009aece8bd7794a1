import { hash } from 'node:crypto';
import type { Core } from './core.ts';

const DAY_MS = 86_400_000;

/** A text that stands for an address and does not reveal it; it changes every day. Addresses are never stored. */
export function anonymous({ clock, env }: Pick<Core, 'clock' | 'env'>, address: string): string {
  const day = Math.floor(clock.now() / DAY_MS);
  // Only a part of the hash, since the whole hash could be extended without the secret.
  return hash('sha256', `viewer:${day}:${env.APP_SECRET}:${address}`, 'base64url').slice(0, 22);
}
