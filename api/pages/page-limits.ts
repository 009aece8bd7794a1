import type { Core } from '@touchline/core/platform/core';
import type { Request } from 'express';
import { addressOf, createRateLimits, type RateLimit } from '../http/rate-limit.ts';

/** The limits of pages per address. */
export interface PageLimits {
  /** Counts a request for a page. */
  readonly read: RateLimit;
  /** Counts a page that is rendered anew. */
  readonly render: RateLimit;
  /** The key that an address waits by. */
  addressOf(req: Request): string;
}

/** The limits of the site's pages, counted in each process. */
export function createPageLimits(core: Core): PageLimits {
  const limitOf = createRateLimits(core);
  return {
    read: limitOf({ id: 'page', limit: 'read' }),
    render: limitOf({ id: 'page', limit: 'render' }),
    addressOf: (req) => addressOf(core, req),
  };
}
