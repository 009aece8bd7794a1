import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { accessAnswerForm, accessRequestForm } from '../forms/access-request.ts';
import { accessRequestExample, accessRequestSchema } from '../records/access-request.ts';
import { createdAtExample, examplesLike, idParams, messageAnswer } from '../records/common.ts';
import { userExample } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Access requests',
  about: 'Requests of users for access to pages of the dashboard.',
};

const entity = 'Access request';
const path = '/api/access-requests';
const requestAnswer = messageAnswer.extend({ accessRequest: accessRequestSchema });
const results = resultTexts.accessRequests;

export const requestAccess = defineCall({
  id: 'accessRequests.create',
  method: 'POST',
  path,
  summary:
    'Requests access to a page; a repetition while the request is open changes nothing and is answered with 200',
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Created',
  body: accessRequestForm,
  response: requestAnswer,
  status: 201,
  repeatable: true,
  example: {
    body: { path: accessRequestExample.path, reason: accessRequestExample.reason },
    response: { message: results.requested, accessRequest: accessRequestExample },
  },
});

export const getOwnAccessRequest = defineCall({
  id: 'accessRequests.own',
  method: 'GET',
  path: `${path}/own`,
  summary:
    "The user's own request for a page while it is open, and for 24 hours after it was declined; null otherwise",
  entity,
  needs: 'session',
  actsOn: 'caller',
  query: accessRequestForm.pick({ path: true }),
  response: z.object({ accessRequest: accessRequestSchema.nullable() }),
  example: {
    query: { path: accessRequestExample.path },
    response: {
      accessRequest: {
        ...accessRequestExample,
        state: 'declined',
        answeredAt: createdAtExample,
        answeredBy: userExample.username,
        version: 2,
      },
    },
  },
});

export const listAccessRequests = defineCall({
  id: 'accessRequests.list',
  method: 'GET',
  path,
  summary: 'The open requests, the oldest first',
  entity,
  needs: 'permissions:update',
  response: z.object({ accessRequests: z.array(accessRequestSchema) }),
  example: {
    response: {
      accessRequests: examplesLike(accessRequestExample, [
        {
          path: '/dashboard/mobile',
          keys: ['app-users:access', 'app-downloads:access', 'app-notifications:access'],
          user: {
            ...accessRequestExample.user,
            username: 'Konstantina Papadopoulou-Oyelaran of the Harbour',
          },
        },
      ]),
    },
  },
});

export const answerAccessRequest = defineCall({
  id: 'accessRequests.answer',
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Grants keys of the page and of its lists, which needs a confirmed password, or declines for 24 hours',
  entity,
  needs: 'permissions:update',
  activity: 'Granted',
  confirms: 'grant',
  params: idParams,
  body: accessAnswerForm,
  response: requestAnswer,
  example: {
    body: { action: 'grant', keys: ['queues:access'] },
    response: {
      message: results.granted,
      accessRequest: {
        ...accessRequestExample,
        state: 'granted',
        answeredAt: createdAtExample,
        answeredBy: userExample.username,
        version: 2,
      },
    },
  },
});
