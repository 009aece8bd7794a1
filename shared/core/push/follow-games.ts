import type { PushCancelReason } from '@touchline/contract/lists/relative-pushes';
import type { Game } from '../games/games.ts';
import { findGamesOfPushes } from '../games/push-game.ts';
import type { Core } from '../platform/core.ts';
import { type Campaign, campaignsStore } from './campaigns.store.ts';
import { scheduleCampaign, unscheduleCampaign } from './campaigns.ts';
import { relativeMoment } from './relative-moment.ts';

/** A push that would come later than this (ms) is cancelled. */
const LATE_MS = 30 * 60_000;
/** A cancelled push follows its game this long (ms) after its moment: so long it is right again with it. */
const FOLLOW_MS = 24 * 3_600_000;

/** The state of a push as its game stands. */
type Plan = Required<Pick<Campaign, 'state' | 'deliverAt' | 'cancelReason' | 'followsGame'>>;

/**
 * Moves the pushes that are relative to a game, cancels those whose game lost its moment and schedules those again whose
 * game has it back. What is right follows from the games alone, so that no change of a game is lost, however it was made.
 * Returns the campaigns that are due.
 */
export async function followGames(core: Core): Promise<Campaign[]> {
  const campaigns = await campaignsStore(core)
    .collection.find({ followsGame: true, deletedAt: null })
    .toArray();
  const games = await findGamesOfPushes(
    core,
    campaigns.flatMap(({ gameId }) => gameId ?? []),
  );
  const due: Campaign[] = [];
  for (const campaign of campaigns) {
    const game = games.get(campaign.gameId?.toHexString() ?? '');
    const current = await applyPlan(core, campaign, planOf(core, campaign, game));
    if (current && isDue(core, current, game)) due.push(current);
  }
  return due;
}

/** Moves one push with its game and returns whether it is due at its former moment, as the game stands. */
export async function isStillDue(core: Core, campaign: Campaign): Promise<boolean> {
  if (!campaign.followsGame || !campaign.gameId) return true;
  const game = (await findGamesOfPushes(core, [campaign.gameId])).get(campaign.gameId.toHexString());
  const current = await applyPlan(core, campaign, planOf(core, campaign, game));
  return (
    current !== null &&
    current.deliverAt.getTime() === campaign.deliverAt.getTime() &&
    isDue(core, current, game)
  );
}

/** A push for going live is due only while its game is live. */
const isDue = (core: Core, { state, deliverAt, relative }: Campaign, game: Game | undefined): boolean =>
  state === 'pending' &&
  deliverAt <= core.clock.date() &&
  (relative?.event !== 'live' || game?.status === 'Live');

function planOf(core: Core, { relative, deliverAt }: Campaign, game: Game | undefined): Plan {
  const cancelled = (cancelReason: PushCancelReason, moment = deliverAt): Plan => ({
    state: 'cancelled',
    cancelReason,
    deliverAt: moment,
    // A game may be put back as long as its push could still be in time, and a while longer.
    followsGame: core.clock.now() < moment.getTime() + FOLLOW_MS,
  });
  if (!relative || !game) return cancelled('game-deleted');
  if (game.status === 'Finished') return cancelled('game-finished');
  const moment = relativeMoment(relative, game);
  if (!moment) return cancelled('no-kick-off');
  if (core.clock.now() > moment.getTime() + LATE_MS) return cancelled('late', moment);
  return { state: 'pending', cancelReason: null, deliverAt: moment, followsGame: true };
}

/** Writes the plan if nobody has changed the push since it was read; returns it as it stands, or null otherwise. */
async function applyPlan(core: Core, before: Campaign, plan: Plan): Promise<Campaign | null> {
  const { state, cancelReason = null, deliverAt } = before;
  const isSame =
    state === plan.state &&
    cancelReason === plan.cancelReason &&
    deliverAt.getTime() === plan.deliverAt.getTime() &&
    plan.followsGame;
  if (isSame) return before;
  const { version } = before;
  const after = await campaignsStore(core).change(
    {
      _id: before._id,
      version,
      state: { $in: ['pending', 'cancelled'] },
      followsGame: true,
      deletedAt: null,
    },
    { $set: plan },
  );
  if (!after) return null;
  if (deliverAt.getTime() !== after.deliverAt.getTime() || after.state !== 'pending')
    unscheduleCampaign(core, before);
  scheduleCampaign(core, after);
  return after;
}
