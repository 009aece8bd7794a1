import type { BrowserSubscription } from '@touchline/contract/forms/reminders';
import { reminderTexts } from '@touchline/contract/texts/reminders';
import type { Env } from '../platform/env.ts';
import { invalidField } from '../platform/errors.ts';
import { isAllowedHost } from '../platform/outgoing.ts';
import { isCurvePoint } from '../platform/vapid.ts';

type Hosts = Pick<Env, 'PUSH_HOSTS' | 'OUTGOING_ALLOW'>;

/** Throws VALIDATION_ERROR for a subscription whose service is unknown, or whose key is no point of the curve. */
export function assertSubscription(env: Hosts, { endpoint, keys }: BrowserSubscription): void {
  const { invalidEndpoint, invalidSubscription } = reminderTexts.form;
  if (!isPushEndpoint(env, endpoint)) throw invalidField('subscription.endpoint', invalidEndpoint);
  if (!isCurvePoint(keys.p256dh)) throw invalidField('subscription.keys.p256dh', invalidSubscription);
}

/**
 * True for an address of a known push service, by https and without credentials or a port of its own; http, and hosts
 * of no service, only where the environment allows the host.
 */
export function isPushEndpoint({ PUSH_HOSTS, OUTGOING_ALLOW }: Hosts, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  if (isAllowedHost(url, OUTGOING_ALLOW)) return true;
  return (
    url.protocol === 'https:' && url.port === '' && PUSH_HOSTS.some((host) => isHostOf(url.hostname, host))
  );
}

/** True for the host itself, or with `*.` for every host below it; an empty label is none. */
const isHostOf = (hostname: string, pattern: string): boolean =>
  pattern.startsWith('*.')
    ? hostname.endsWith(pattern.slice(1)) && !hostname.split('.').includes('')
    : hostname === pattern;
