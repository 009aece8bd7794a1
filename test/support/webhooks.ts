import type { WebhookForm } from '@touchline/contract/forms/webhook';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { Game } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { createWebhook } from '@touchline/core/webhooks/webhooks';

/** A user who may let webhooks send everything. */
export const MAKER = { role: SUPER_ADMIN_ROLE, status: 'Active', permissions: [] };

/** Adds a webhook of every game's events, unless the overrides say otherwise. */
export const makeWebhook = (core: Core, address: string, overrides: Partial<WebhookForm> = {}) =>
  createWebhook(core, MAKER, {
    address,
    events: ['game.live', 'game.finished', 'game.moved', 'game.created', 'game.deleted'],
    format: 'json',
    isActive: true,
    includesContactData: false,
    ...overrides,
  });

/** Adds copies of a game as a bulk write does, without the notifications of a store. */
export async function copyGames(core: Core, { _id }: Pick<Game, '_id'>, count: number): Promise<void> {
  const games = core.db.collection('games');
  const { _id: _own, ...fields } = (await games.findOne({ _id })) ?? { _id };
  await games.insertMany(
    Array.from({ length: count }, () => ({ ...fields, createdAt: new Date(), changedAt: new Date() })),
  );
}
