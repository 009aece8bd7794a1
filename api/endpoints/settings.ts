import * as calls from '@touchline/contract/calls/settings';
import type { ResponseOf } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import { changeGoLiveOffset, countLiveAtOnce } from '@touchline/core/games/go-live/offset';
import type { Core } from '@touchline/core/platform/core';
import type { Change } from '@touchline/core/platform/store';
import * as settings from '@touchline/core/settings/settings';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { authorizeAlso } from '../http/authorize.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** The settings of the site. */
export function settingsEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.settings;
  /** The answer of every change; `name` is the audit log's name for the changed part. */
  const finish = (
    { before, after }: Change<settings.Settings>,
    { message, name }: { message: string; name: string },
  ) =>
    audited<ResponseOf<typeof calls.updateSite>>(
      { name, id: after._id, before, after },
      { message, settings: settings.presentStaffSettings(core.env, after) },
    );
  const site = { message: results.siteUpdated, name: auditTexts.settings.site };
  return [
    endpoint(calls.getSettings, () => lists.settings()),
    endpoint(calls.getStaffSettings, async ({ query: { goLiveOffsetMinutes: offset }, signedIn }) => ({
      settings: settings.presentStaffSettings(core.env, signedIn.settings),
      ...(offset !== undefined && { liveAtOnce: await countLiveAtOnce(core, offset) }),
    })),
    endpoint(calls.updateDevTools, async ({ params, body: { version, ...form } }) => {
      const change = await settings.writeDevTools(core, { id: new ObjectId(params.id), version }, form);
      return finish(change, { message: results.devToolsUpdated, name: auditTexts.settings.devTools });
    }),
    endpoint(calls.updateMaintenance, async ({ params, body: { version, ...form } }) => {
      const change = await settings.writeMaintenance(core, { id: new ObjectId(params.id), version }, form);
      return finish(change, { message: results.maintenanceUpdated, name: auditTexts.settings.maintenance });
    }),
    endpoint(calls.updateAdZones, async ({ params, body: { version, ...form } }) => {
      const change = await settings.writeAdZones(core, { id: new ObjectId(params.id), version }, form);
      return finish(change, { message: results.adZonesUpdated, name: auditTexts.settings.adZones });
    }),
    endpoint(calls.updateSite, async ({ params, body: { version, ...form }, signedIn, req }) => {
      if (form.requireSecondFactor) authorizeAlso('super-admin', signedIn, req.params);
      const at = { id: new ObjectId(params.id), version };
      const { goLiveOffsetMinutes, ...also } = form;
      if (goLiveOffsetMinutes === undefined) return finish(await settings.writeSite(core, at, also), site);
      const change = await changeGoLiveOffset(core, goLiveOffsetMinutes, { at, also });
      return finish(change, site);
    }),
  ];
}
