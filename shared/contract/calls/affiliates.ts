import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { affiliateForm } from '../forms/affiliate.ts';
import { seenVersion } from '../forms/fields.ts';
import { listQuery, oneOrMore, onlyDeleted, onOrOff, pageExample, pageOf, recordIds } from '../list-query.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { affiliateExample, affiliateSchema } from '../records/affiliate.ts';
import { idParams, messageAnswer, objectIdSchema } from '../records/common.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Affiliate links', about: 'What opens before the first stream.' };

const entity = 'Affiliate link';
const path = '/api/affiliate';
const affiliateAnswer = messageAnswer.extend({ affiliate: affiliateSchema });
const results = resultTexts.affiliates;

const formExample = {
  title: affiliateExample.title,
  link: affiliateExample.link,
  platforms: affiliateExample.platforms,
  isActive: affiliateExample.isActive,
};

export const listAffiliates = defineCall({
  id: 'affiliates.list',
  method: 'GET',
  path,
  summary: 'Affiliate links as a paged list',
  entity,
  needs: 'affiliate:view',
  deletedNeeds: 'affiliate:delete',
  query: listQuery({
    sort: ['title', 'clicks', 'createdAt'],
    defaultSort: '-createdAt',
    filters: {
      platforms: oneOrMore(CONTENT_PLATFORMS),
      isActive: onOrOff,
      deleted: onlyDeleted,
      ids: recordIds,
    },
  }),
  response: pageOf('affiliates', affiliateSchema),
  example: {
    query: { isActive: 'true' },
    response: { affiliates: [affiliateExample], ...pageExample },
  },
});

export const createAffiliate = defineCall({
  id: 'affiliates.create',
  method: 'POST',
  path,
  summary: 'Adds an affiliate link',
  entity,
  needs: { any: ['affiliate:access', 'affiliate:create'] },
  activity: 'Created',
  body: affiliateForm,
  response: affiliateAnswer,
  status: 201,
  example: {
    body: formExample,
    response: { message: results.created, affiliate: { ...affiliateExample, clicks: 0, games: 0 } },
  },
});

export const updateAffiliate = defineCall({
  id: 'affiliates.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes an affiliate link',
  entity,
  needs: { any: ['affiliate:access', 'affiliate:update'] },
  activity: 'Updated',
  params: idParams,
  body: affiliateForm.extend({ version: seenVersion }),
  response: affiliateAnswer,
  example: {
    body: { ...formExample, isActive: false, version: 1 },
    response: { message: results.updated, affiliate: { ...affiliateExample, isActive: false, version: 2 } },
  },
});

export const deleteAffiliate = defineCall({
  id: 'affiliates.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides an affiliate link; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'affiliate:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer.extend({ games: z.int().min(0).meta({ description: 'How many games use it' }) }),
  example: {
    response: { message: results.deleted, games: 1 },
  },
});

export const restoreAffiliate = defineCall({
  id: 'affiliates.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted affiliate link back',
  entity,
  needs: 'affiliate:delete',
  activity: 'Restored',
  params: idParams,
  response: affiliateAnswer,
  // Nothing is made: the record existed.
  status: 200,
  example: {
    response: { message: results.restored, affiliate: affiliateExample },
  },
});

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
