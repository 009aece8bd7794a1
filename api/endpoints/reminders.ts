import type { IncomingMessage } from 'node:http';
import * as calls from '@touchline/contract/calls/reminders';
import type { ReminderTopicType } from '@touchline/contract/lists/reminders';
import { texts } from '@touchline/contract/texts';
import { bearerOf } from '@touchline/core/platform/bearer';
import type { Core } from '@touchline/core/platform/core';
import { deleteReminders, readReminders, saveReminders } from '@touchline/core/reminders/reminders';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { ReadModel } from '../read-model/read-model.ts';

/** What browsers of visitors are reminded of: each browser's own record, by its bearer token. */
export const reminderEndpoints = (core: Core, readModel: ReadModel): Endpoint[] => [
  endpoint(calls.saveReminders, ({ body, req }) =>
    saveReminders(core, body, tokenOf(req), (topic) => EXISTS[topic.type](readModel, topic.id)),
  ),
  endpoint(calls.getReminders, async ({ req }) => ({ reminders: await readReminders(core, tokenOf(req)) })),
  endpoint(calls.deleteReminders, async ({ req }) => {
    await deleteReminders(core, tokenOf(req));
    return { message: texts.results.reminders.turnedOff };
  }),
];

/** Whether visitors can be told of a topic: of an open game, a league, or a team that a stored game names. */
const EXISTS: Readonly<Record<ReminderTopicType, (readModel: ReadModel, id: string) => boolean>> = {
  game: (readModel, id) => readModel.isOpen(id),
  team: (readModel, id) => readModel.team(id) !== null,
  league: (readModel, id) => readModel.league(id) !== null,
};

const tokenOf = ({ headers }: IncomingMessage): string | null => bearerOf(headers.authorization) || null;
