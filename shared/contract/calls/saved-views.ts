import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { dashboardPath } from '../forms/access-request.ts';
import { seenVersion } from '../forms/fields.ts';
import { savedViewEditForm, savedViewForm } from '../forms/saved-view.ts';
import { examplesLike, idParams, messageAnswer } from '../records/common.ts';
import { savedViewExample, savedViewSchema } from '../records/saved-view.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Saved views',
  about: "Saved filters and columns of the dashboard's tables; each call needs the key of the view's screen.",
};

const entity = 'Saved view';
const path = '/api/saved-views';
const viewAnswer = messageAnswer.extend({ savedView: savedViewSchema });
const results = resultTexts.savedViews;

const { screen, name, query, isShared } = savedViewExample;
const formExample = { name, query, isShared };

export const listSavedViews = defineCall({
  id: 'savedViews.list',
  method: 'GET',
  path,
  summary: "The user's own views of a screen and the shared ones of others, by name",
  entity,
  needs: 'session',
  actsOn: 'caller',
  query: z.strictObject({ screen: dashboardPath }),
  response: z.object({ savedViews: z.array(savedViewSchema) }),
  example: {
    query: { screen },
    response: {
      savedViews: examplesLike(
        {
          ...savedViewExample,
          owner: { _id: '65f0c0ffee65f0c0ffeea10d', username: 'Wilhelmina Featherstonee' },
        },
        [
          { name: 'My evening', owner: savedViewExample.owner, query: 'sort=-startsAt', isShared: false },
          {
            name: 'Games of the Northern Harbour Invitational Basketball Championship without streams',
            owner: savedViewExample.owner,
            query: 'withoutStreams=true',
          },
        ],
      ),
    },
  },
});

export const createSavedView = defineCall({
  id: 'savedViews.create',
  method: 'POST',
  path,
  summary: 'Saves a view of a screen',
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Created',
  body: savedViewForm,
  response: viewAnswer,
  status: 201,
  example: {
    body: { screen, ...formExample },
    response: { message: results.saved, savedView: savedViewExample },
  },
});

export const updateSavedView = defineCall({
  id: 'savedViews.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: "Changes one of the user's own views",
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Updated',
  params: idParams,
  body: savedViewEditForm.extend({ version: seenVersion }),
  response: viewAnswer,
  example: {
    body: { ...formExample, isShared: false, version: 1 },
    response: { message: results.saved, savedView: { ...savedViewExample, isShared: false, version: 2 } },
  },
});

export const deleteSavedView = defineCall({
  id: 'savedViews.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: "Deletes one of the user's own views",
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});
