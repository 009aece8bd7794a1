import * as calls from '@touchline/contract/calls/settings';
import { texts } from '@touchline/contract/texts';
import type { Subject } from '@touchline/core/activity/subject';
import { changeGoLiveOffset, countLiveAtOnce } from '@touchline/core/games/go-live-offset';
import type { Core } from '@touchline/core/platform/core';
import type { Change } from '@touchline/core/platform/store';
import * as settings from '@touchline/core/settings/settings';
import { ObjectId } from 'mongodb';
import { authorizeAlso } from '../http/authorize.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** The site's settings. */
export function settingsEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.settings;
  /** What all changes end with; `name` is what the log calls the part that was changed. */
  const finish = (
    { before, after }: Change<settings.Settings>,
    { message, name, audit }: { message: string; name: string; audit: (subject: Subject) => void },
  ) => {
    audit({ name, id: after._id, before, after });
    return { message, settings: settings.presentStaffSettings(core.env, after) };
  };
  const site = (audit: (subject: Subject) => void) => ({ message: results.siteUpdated, name: 'Site', audit });
  return [
    endpoint(calls.getSettings, () => lists.settings()),
    endpoint(calls.getStaffSettings, async ({ query: { goLiveOffsetMinutes: offset } }) => ({
      settings: settings.presentStaffSettings(core.env, await settings.readSettings(core)),
      ...(offset !== undefined && { liveAtOnce: await countLiveAtOnce(core, offset) }),
    })),
    endpoint(calls.updateDevTools, async ({ params, body: { version, ...form }, audit }) => {
      const change = await settings.writeDevTools(core, { id: new ObjectId(params.id), version }, form);
      return finish(change, { message: results.devToolsUpdated, name: 'Developer tools', audit });
    }),
    endpoint(calls.updateMaintenance, async ({ params, body: { version, ...form }, audit }) => {
      const change = await settings.writeMaintenance(core, { id: new ObjectId(params.id), version }, form);
      return finish(change, { message: results.maintenanceUpdated, name: 'Maintenance notice', audit });
    }),
    endpoint(calls.updateAdZones, async ({ params, body: { version, ...form }, audit }) => {
      const change = await settings.writeAdZones(core, { id: new ObjectId(params.id), version }, form);
      return finish(change, { message: results.adZonesUpdated, name: 'Ad zones', audit });
    }),
    endpoint(calls.updateSite, async ({ params, body: { version, ...form }, signedIn, req, audit }) => {
      if (form.requireSecondFactor) authorizeAlso('super-admin', signedIn, req.params);
      const at = { id: new ObjectId(params.id), version };
      const { goLiveOffsetMinutes, ...also } = form;
      if (goLiveOffsetMinutes === undefined)
        return finish(await settings.writeSite(core, at, also), site(audit));
      const change = await changeGoLiveOffset(core, goLiveOffsetMinutes, { at, also });
      return finish(change, site(audit));
    }),
  ];
}
