import { startFakeFcm } from '../../test/support/fake-fcm.ts';
import { answer } from '../support/answering.ts';

/** Firebase's stand-in in a process of its own. */
const fcm = await startFakeFcm();

answer({
  url: () => fcm.url,
  /** How many devices a push was sent to, and how often in all. */
  taken(push: string): { devices: number; copies: number } {
    const devices = fcm.taken.get(push);
    const copies = [...(devices?.values() ?? [])].reduce((sum, times) => sum + times, 0);
    return { devices: devices?.size ?? 0, copies };
  },
});
