import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { adZonesForm, devToolsForm, maintenanceForm, siteSettingsForm } from '../forms/settings.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import {
  publicSettingsSchema,
  settingsExample,
  staffSettingsExample,
  staffSettingsSchema,
} from '../records/settings.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Settings', about: 'One record for the whole site.' };

const entity = 'Settings';
const path = '/api/setting';
const needs = 'dev-tools:access';
const settingsAnswer = messageAnswer.extend({ settings: staffSettingsSchema });
/** The parts that all changes of the settings share. */
const change = {
  method: 'PUT',
  entity,
  needs,
  activity: 'Updated',
  params: idParams,
  response: settingsAnswer,
} as const;
const results = resultTexts.settings;
const offsetInQuery = z
  .string()
  .transform(Number)
  .pipe(siteSettingsForm.shape.goLiveOffsetMinutes.unwrap())
  .meta({ description: 'Minutes after the kick-off; negative before it' });

const maintenance = {
  isEnabled: true,
  message: 'We are moving to a bigger server.',
  from: '2026-11-22T02:00:00.000Z',
  until: '2026-11-22T04:00:00.000Z',
};

const adZone = {
  name: 'Between games',
  zoneId: '104729',
  type: 'In-Page Push',
  isEnabled: true,
} as const;

export const getSettings = defineCall({
  id: 'settings.get',
  method: 'GET',
  path,
  summary: 'The settings for visitors',
  entity,
  needs: 'public',
  response: z.object({ settings: publicSettingsSchema }),
  example: { response: { settings: settingsExample } },
});

export const getStaffSettings = defineCall({
  id: 'settings.getAll',
  method: 'GET',
  path,
  scope: 'all',
  summary:
    'All settings; with `offsetMinutes`, also the number of games that this offset would set live at once',
  entity,
  needs,
  query: z.strictObject({ goLiveOffsetMinutes: offsetInQuery.optional() }),
  response: z.object({
    settings: staffSettingsSchema,
    liveAtOnce: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The number of games that this offset would set live at once' }),
  }),
  example: {
    query: { goLiveOffsetMinutes: '-30' },
    response: { settings: staffSettingsExample, liveAtOnce: 3 },
  },
});

export const updateDevTools = defineCall({
  ...change,
  id: 'settings.devTools',
  path: `${path}/{id}/devTools`,
  summary: 'Blocks or allows the developer tools of visitors',
  body: devToolsForm.extend({ version: seenVersion }),
  example: {
    body: { isEnabled: true, version: 1 },
    response: {
      message: results.devToolsUpdated,
      settings: { ...staffSettingsExample, devTools: { isEnabled: true }, version: 2 },
    },
  },
});

export const updateMaintenance = defineCall({
  ...change,
  id: 'settings.maintenance',
  path: `${path}/{id}/maintenance`,
  summary: 'Turns the maintenance notice on or off; missing fields keep their values',
  body: maintenanceForm.extend({ version: seenVersion }),
  example: {
    body: { ...maintenance, version: 1 },
    response: {
      message: results.maintenanceUpdated,
      settings: { ...staffSettingsExample, maintenance, version: 2 },
    },
  },
});

export const updateAdZones = defineCall({
  ...change,
  id: 'settings.adZones',
  path: `${path}/{id}/adZones`,
  summary: 'Replaces the advertising zones',
  confirms: 'always',
  body: adZonesForm.extend({ version: seenVersion }),
  example: {
    body: { adZones: [adZone], version: 1 },
    response: {
      message: results.adZonesUpdated,
      settings: { ...staffSettingsExample, adZones: [adZone], version: 2 },
    },
  },
});

export const updateSite = defineCall({
  ...change,
  id: 'settings.site',
  path: `${path}/{id}/site`,
  summary: 'Changes the other settings; missing fields keep their values',
  body: siteSettingsForm.extend({ version: seenVersion }),
  confirms: 'required-factor',
  example: {
    body: { goLiveOffsetMinutes: -10, affiliateGate: false, version: 1 },
    response: {
      message: results.siteUpdated,
      settings: { ...staffSettingsExample, goLiveOffsetMinutes: -10, affiliateGate: false, version: 2 },
    },
  },
});
