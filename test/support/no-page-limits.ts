import type { PageLimits } from '../../api/pages/page-limits.ts';

let requests = 0;

/** Pages without limits: every request is that of another address. */
export const NO_PAGE_LIMITS: PageLimits = {
  read: async () => undefined,
  render: async () => undefined,
  addressOf: () => {
    requests += 1;
    return String(requests);
  },
};
