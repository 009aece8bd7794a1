import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { publicSettingsSchema } from '../records/settings.ts';

export const getSettings = defineCall({
  id: 'settings.get',
  method: 'GET',
  path: '/api/setting',
  summary: 'The settings that concern visitors',
  entity: 'Settings',
  needs: 'public',
  response: z.object({ settings: publicSettingsSchema }),
});
