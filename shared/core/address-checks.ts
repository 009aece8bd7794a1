import { askAddress, siteAddresses } from './platform/ask-address.ts';
import type { Core } from './platform/core.ts';
import { metrics } from './platform/metrics.ts';

const EVERY_MS = 30_000;

/** Asks the site's own addresses every half minute, through the proxy, and measures the answers and the certificates. */
export function startAddressChecks({ env, log }: Core): { stop(): void } {
  // The first look comes while proxy and apis may still start.
  let isFirst = true;
  const check = async ({ address, asked }: ReturnType<typeof siteAddresses>[number]): Promise<void> => {
    const level = isFirst ? 'info' : 'warn';
    try {
      const { status, certificateEnds } = await askAddress(asked);
      metrics.addressAnswers.set({ address }, status < 400 ? 1 : 0);
      if (certificateEnds) metrics.certificateEnds.set({ address }, certificateEnds.getTime() / 1_000);
      if (status >= 400) log[level]({ address, status }, 'an address of the site answers an error');
    } catch (err) {
      metrics.addressAnswers.set({ address }, 0);
      const { message } = err as Error;
      log[level]({ address, err: { message } }, 'an address of the site does not answer');
    }
  };
  const checkAll = () => {
    for (const each of siteAddresses(env)) void check(each);
    isFirst = false;
  };
  checkAll();
  const timer = setInterval(checkAll, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
