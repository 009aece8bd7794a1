import type { IncomingHttpHeaders } from 'node:http';
import { API_TOKEN } from '@touchline/contract/constants';

const BEARER = new RegExp(`^(?i:Bearer) +(${API_TOKEN.prefix}\\S*)$`);

/**
 * The API token of a request, right or wrong; null without one. Other bearers are not API tokens: devices and
 * subscriptions of visitors have their own.
 */
export const readBearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | null =>
  BEARER.exec(authorization)?.[1] ?? null;
