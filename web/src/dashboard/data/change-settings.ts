import type {
  updateAdZones,
  updateDevTools,
  updateMaintenance,
  updateSite,
} from '@touchline/contract/calls/settings';
import type { BodyOf } from '@touchline/contract/define-call';
import type { CallInput } from './call.ts';
import { fromNewest } from './from-newest.ts';
import { isDone, write } from './staff-data.ts';

type SettingsCall =
  | typeof updateAdZones
  | typeof updateDevTools
  | typeof updateMaintenance
  | typeof updateSite;

/**
 * Changes the settings at once, without a form: `bodyOf` makes the change from the settings as they are. Where another
 * user has changed them first, it is made again from theirs. A failure shows as a toast.
 */
export function changeSettings<
  R extends { readonly _id: string; readonly version: number },
  C extends SettingsCall,
>(call: C, settings: R, bodyOf: (current: R) => Omit<BodyOf<C>, 'version'>): Promise<boolean> {
  const change = (current: R): Promise<unknown> => {
    const body = { ...bodyOf(current), version: current.version };
    return write(call, { params: { id: settings._id }, body } as CallInput<C>);
  };
  return isDone(fromNewest(settings, change));
}
