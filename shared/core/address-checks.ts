import { askAddress } from './platform/ask-address.ts';
import type { Core } from './platform/core.ts';
import { metrics } from './platform/metrics.ts';

const EVERY_MS = 30_000;

/** Asks the site's own addresses every half minute, through the proxy, and measures the answers and the certificates. */
export function startAddressChecks({ env, log }: Core): { stop(): void } {
  const addresses = [env.PUBLIC_URL, env.DASHBOARD_URL].filter((address) => address !== undefined);
  const check = async (address: string): Promise<void> => {
    try {
      const { status, certificateEnds } = await askAddress(address);
      metrics.addressAnswers.set({ address }, status < 400 ? 1 : 0);
      if (certificateEnds) metrics.certificateEnds.set({ address }, certificateEnds.getTime() / 1_000);
      if (status >= 400) log.warn({ address, status }, 'an address of the site answers an error');
    } catch (err) {
      metrics.addressAnswers.set({ address }, 0);
      log.warn(
        { address, err: { message: (err as Error).message } },
        'an address of the site does not answer',
      );
    }
  };
  const checkAll = () => {
    for (const address of addresses) void check(address);
  };
  checkAll();
  const timer = setInterval(checkAll, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
