import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageAnswer, objectIdSchema } from '../records/common.ts';
import { affiliates } from '../resources/affiliates.ts';
import { resultTexts } from '../texts/results.ts';

const entity = 'Affiliate link';
const path = '/api/affiliate';
const results = resultTexts.affiliates;

export const countClick = defineCall({
  id: 'affiliates.updateClicks',
  method: 'PUT',
  path: `${path}/{affiliateId}/update-clicks`,
  summary: 'Counts a click on an affiliate link',
  entity,
  needs: 'public',
  limit: 'count',
  params: z.strictObject({ affiliateId: objectIdSchema }),
  response: messageAnswer,
  example: {
    response: { message: results.clickCounted },
  },
});

export const { group } = affiliates;
export const {
  list: listAffiliates,
  create: createAffiliate,
  update: updateAffiliate,
  delete: deleteAffiliate,
  restore: restoreAffiliate,
} = affiliates;
