import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { adZonesForm, devToolsForm, maintenanceForm, siteSettingsForm } from '../forms/settings.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { publicSettingsSchema, staffSettingsSchema } from '../records/settings.ts';

const entity = 'Settings';
const path = '/api/setting';
const needs = 'dev-tools:access';
const settingsAnswer = messageAnswer.extend({ settings: staffSettingsSchema });
/** What all changes of the settings have in common. */
const change = {
  method: 'PUT',
  entity,
  needs,
  activity: 'Updated',
  params: idParams,
  response: settingsAnswer,
} as const;

export const getSettings = defineCall({
  id: 'settings.get',
  method: 'GET',
  path,
  summary: 'The settings that concern visitors',
  entity,
  needs: 'public',
  response: z.object({ settings: publicSettingsSchema }),
});

export const getStaffSettings = defineCall({
  id: 'settings.getAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'All settings',
  entity,
  needs,
  response: z.object({ settings: staffSettingsSchema }),
});

export const updateDevTools = defineCall({
  ...change,
  id: 'settings.devTools',
  path: `${path}/{id}/devTools`,
  summary: 'Blocks the developer tools of visitors, or no longer',
  body: devToolsForm.extend({ version: seenVersion }),
});

export const updateMaintenance = defineCall({
  ...change,
  id: 'settings.maintenance',
  path: `${path}/{id}/maintenance`,
  summary: 'Turns the notice of works on the site on or off; what is missing stays as it was',
  body: maintenanceForm.extend({ version: seenVersion }),
});

export const updateAdZones = defineCall({
  ...change,
  id: 'settings.adZones',
  path: `${path}/{id}/adZones`,
  summary: 'Writes the advertising zones as a whole',
  body: adZonesForm.extend({ version: seenVersion }),
});

export const updateSite = defineCall({
  ...change,
  id: 'settings.site',
  path: `${path}/{id}/site`,
  summary: 'Changes the other settings; what is missing stays as it was',
  body: siteSettingsForm.extend({ version: seenVersion }),
});
