import { startFakeFcm } from '../../test/support/fake-fcm.ts';
import { answer } from '../support/answering.ts';

/** A stand-in for Firebase in a process of its own. */
const fcm = await startFakeFcm();

answer({
  url: () => fcm.url,
  /** The number of devices that a push was sent to, and the number of copies in all. */
  taken(push: string): { devices: number; copies: number } {
    const devices = fcm.taken.get(push);
    const copies = [...(devices?.values() ?? [])].reduce((sum, times) => sum + times, 0);
    return { devices: devices?.size ?? 0, copies };
  },
});
