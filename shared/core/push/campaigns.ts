import type { StaffEvent } from '@touchline/contract/events';
import { type PushForm, type PushRelative, targetOf } from '@touchline/contract/forms/push';
import type { PageQuery } from '@touchline/contract/list-query';
import type { NotificationCategory } from '@touchline/contract/lists/notification-categories';
import type { DeliveryType, PushState } from '@touchline/contract/lists/statuses';
import type { PushRecord } from '@touchline/contract/records/push';
import { versus } from '@touchline/contract/rules/formats';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { kickOffInstant } from '../games/kick-off.ts';
import { findPushGame, type PushGame } from '../games/push-game.ts';
import type { Core } from '../platform/core.ts';
import { deletion, livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { RowSource } from '../platform/row-source.ts';
import type { Change, ChangeOptions, Fields } from '../platform/store.ts';
import { type Campaign, campaignsStore, chunksOf } from './campaigns.store.ts';
import { relativeMoment } from './relative-moment.ts';
import { emptyReport } from './reports.ts';

export type { Campaign } from './campaigns.store.ts';

export interface CampaignQuery extends PageQuery {
  deliveryType?: DeliveryType[] | undefined;
  state?: PushState[] | undefined;
  category?: NotificationCategory[] | undefined;
}

export interface CampaignAt {
  id: ObjectId;
  version?: number | undefined;
}

/** The feed of campaigns, for their progress. */
export const campaignsFeed = feedOf(campaignsStore);

/** One page of campaigns; the query's days are days of delivery in a list of scheduled campaigns, else of creation. */
export function listCampaigns(core: Core, query: CampaignQuery, rows?: RowSource): Promise<Page<Campaign>> {
  const isScheduled = query.deliveryType?.join() === 'scheduled';
  return readPage(
    campaignsStore(core).collection,
    {
      query,
      filter: {
        ...livingOrDeleted(query),
        ...anyOf('deliveryType', query.deliveryType),
        ...anyOf('state', query.state),
        ...anyOf('category', query.category),
      },
      sortedBy: { deliveryTime: 'deliverAt' },
      days: { field: isScheduled ? 'deliverAt' : 'createdAt', zone: core.env.SITE_TIME_ZONE },
    },
    rows,
  );
}

/** The first campaigns with words that begin like those of the text, without deleted ones. */
export const searchCampaigns = (core: Core, text: string, limit: number): Promise<Campaign[]> =>
  findByWords(campaignsStore(core).collection, { text, limit });

/** The number of failed campaigns, without deleted ones; with `since` only those that ended at that moment or later. */
export const countFailedCampaigns = (core: Core, since?: Date): Promise<number> =>
  campaignsStore(core).collection.countDocuments({
    deletedAt: null,
    state: 'failed',
    ...(since ? { finishedAt: { $gte: since } } : {}),
  });

/** The ids of the given games that have a pending campaign. */
export async function findGamesWithPush(core: Core, gameIds: readonly ObjectId[]): Promise<Set<string>> {
  const ids = await campaignsStore(core).collection.distinct('gameId', {
    deletedAt: null,
    state: 'pending',
    gameId: { $in: [...gameIds] },
  });
  return new Set(ids.flatMap((id) => id?.toHexString() ?? []));
}

/** The campaign; throws NOT_FOUND when it is missing or deleted. */
export const findCampaign = (core: Core, id: ObjectId): Promise<Campaign> => campaignsStore(core).get(id);

/**
 * Adds a campaign: a scheduled one waits for its moment, an instant one is due at once. Throws VALIDATION_ERROR for a
 * moment in the past, a time that does not exist and a game that does not exist.
 */
export async function createCampaign(core: Core, form: PushForm): Promise<Campaign> {
  const campaign = await campaignsStore(core).insert({
    ...(await contentOf(core, form)),
    state: 'pending',
    cancelReason: null,
    maxDeviceId: null,
    isPlanned: false,
    startedAt: null,
    finishedAt: null,
    report: emptyReport(),
  });
  scheduleCampaign(core, campaign);
  return campaign;
}

/**
 * Changes a campaign that has not been sent. A cancelled one stays cancelled unless it gets a new delivery time: a
 * changed text alone does not send it. Throws NOT_FOUND, STALE, ALREADY_SENT and VALIDATION_ERROR.
 */
export async function updateCampaign(core: Core, at: CampaignAt, form: PushForm): Promise<Change<Campaign>> {
  const change = await changeUnsent(core, at, async (before) => {
    const content = await contentOf(core, form);
    const isNewTime =
      content.deliveryType === 'scheduled' && content.deliverAt.getTime() !== before.deliverAt.getTime();
    if (isNewTime || before.state === 'pending') return { ...content, state: 'pending', cancelReason: null };
    return { ...content, followsGame: content.followsGame === true && before.followsGame === true };
  });
  reschedule(core, change);
  return change;
}

/**
 * Makes a pending or cancelled campaign due now, whatever its version. A campaign that is due stays unchanged, so that
 * repeated calls send nothing twice. Throws NOT_FOUND and ALREADY_SENT.
 */
export async function sendCampaignNow(core: Core, id: ObjectId): Promise<Change<Campaign>> {
  const campaign = await findCampaign(core, id);
  const isDue = campaign.state === 'pending' && campaign.deliverAt <= core.clock.date();
  if (isDue) return { before: campaign, after: campaign };
  const change = await changeUnsent(core, { id }, () => ({
    state: 'pending' as const,
    deliverAt: core.clock.date(),
    followsGame: false,
    cancelReason: null,
  }));
  reschedule(core, change);
  return change;
}

/** Cancels a pending campaign; throws NOT_FOUND, STALE and ALREADY_SENT. */
export async function cancelCampaign(core: Core, at: CampaignAt): Promise<Change<Campaign>> {
  const change = await changeUnsent(core, at, () => ({ state: 'cancelled' as const, followsGame: false }), {
    unlessSame: true,
  });
  unscheduleCampaign(core, change.before);
  return change;
}

/**
 * Makes a cancelled campaign pending again; one that is relative to a game follows it as it stands now. Throws NOT_FOUND,
 * STALE, ALREADY_SENT, and VALIDATION_ERROR for a moment that has passed.
 */
export async function resumeCampaign(core: Core, at: CampaignAt): Promise<Change<Campaign>> {
  const change = await changeUnsent(core, at, async ({ relative, gameId, deliverAt }) => {
    const game = relative && gameId ? await findPushGame(core, gameId) : null;
    const moment = relative && game ? relativeMomentOf(core, relative, game) : deliverAt;
    if (moment <= core.clock.date()) throw invalidField('deliverAt', texts.forms.push.timePassed);
    return { state: 'pending', deliverAt: moment, followsGame: game !== null, cancelReason: null };
  });
  scheduleCampaign(core, change.after);
  return change;
}

/** Hides a campaign; a pending one is cancelled too. Throws NOT_FOUND. */
export async function deleteCampaign(core: Core, id: ObjectId): Promise<Change<Campaign>> {
  const change = await campaignsStore(core).changeById(id, ({ state }) => ({
    $set: { ...deletion(core), state: state === 'pending' ? 'cancelled' : state, followsGame: false },
  }));
  unscheduleCampaign(core, change.before);
  return change;
}

/** Restores a hidden campaign; it is never pending. Throws NOT_FOUND. */
export const restoreCampaign = (core: Core, id: ObjectId): Promise<Change<Campaign>> =>
  campaignsStore(core).restore(id);

/** Deletes for good the campaigns hidden before the moment, with their chunks. Returns their number. */
export async function purgeCampaigns(core: Core, before: Date): Promise<number> {
  const hidden = await campaignsStore(core)
    .collection.find({ deletedAt: { $ne: null, $lt: before } }, { projection: { _id: 1 } })
    .toArray();
  await chunksOf(core).deleteMany({ campaignId: { $in: hidden.map(({ _id }) => _id) } });
  return campaignsStore(core).purge(before);
}

/** Adds the alarm of a pending campaign in the background; the sweep makes up for a missing one. */
export function scheduleCampaign(core: Core, { _id, state, deliverAt }: Campaign): void {
  if (state !== 'pending') return;
  core.jobs.enqueueSoon(
    'push-start',
    { campaignId: _id.toHexString(), deliverAt: deliverAt.toISOString() },
    { jobId: pushJobId(_id, deliverAt), dueAt: deliverAt },
  );
}

/** The campaign as staff see it. */
export function presentCampaign(campaign: Campaign): PushRecord {
  const gameId = campaign.gameId?.toHexString() ?? null;
  return {
    _id: campaign._id.toHexString(),
    title: campaign.title,
    body: campaign.body,
    image: campaign.image,
    category: campaign.category,
    data: { screen: campaign.screen, gameId, matchId: campaign.matchId?.toHexString() ?? null },
    screen: campaign.screen,
    game: campaign.game,
    sport: campaign.sport,
    gameId,
    deliveryType: campaign.deliveryType,
    deliveryDate: campaign.deliveryDate,
    deliveryTime: campaign.deliveryTime,
    relative: campaign.relative ?? null,
    deliverAt: campaign.deliverAt.toISOString(),
    audience: campaign.audience,
    state: campaign.state,
    cancelReason: campaign.cancelReason ?? null,
    delivered: campaign.state === 'delivered',
    ...countsOf(campaign),
    createdAt: toTimestamp(campaign.createdAt),
    version: campaign.version,
    ...presentDeletion(campaign),
  };
}

/** The progress of a campaign, as open pages get it. */
export const progressOf = (campaign: Campaign): StaffEvent<'push:progress'> => ({
  id: campaign._id.toHexString(),
  version: campaign.version,
  state: campaign.state,
  ...countsOf(campaign),
});

/** While the campaign is sent, the report grows towards the size of the audience; at the end it is exact. */
const countsOf = ({
  state,
  audienceSize = 0,
  isLogOnly = false,
  report: { devices, sent, failed },
}: Campaign) => ({
  isLogOnly,
  devices: state === 'sending' ? Math.max(audienceSize, devices) : devices,
  sent,
  failed: Object.values(failed).reduce((sum, count) => sum + count, 0),
});

type Content = Omit<
  Fields<Campaign>,
  | 'state'
  | 'cancelReason'
  | 'maxDeviceId'
  | 'audienceSize'
  | 'isLogOnly'
  | 'isPlanned'
  | 'startedAt'
  | 'finishedAt'
  | 'report'
>;

async function contentOf(core: Core, form: PushForm): Promise<Content> {
  const { screen, gameId } = targetOf(form);
  const found = gameId ? await findPushGame(core, new ObjectId(gameId)) : null;
  if (gameId && !found) throw invalidField('gameId', texts.errors.unknownReference('Game'));
  const isScheduled = form.deliveryType === 'scheduled';
  const relative = (isScheduled && form.relative) || null;
  const game = found ? versus(found.homeTeam, found.awayTeam) : '';
  return {
    title: form.title,
    body: form.body,
    image: form.image ?? '',
    category: form.category,
    screen,
    gameId: found?._id ?? null,
    matchId: found?.matchId ?? null,
    game,
    sport: found?.category ?? null,
    deliveryType: form.deliveryType,
    deliveryDate: isScheduled ? (form.deliveryDate ?? '') : '',
    deliveryTime: isScheduled ? (form.deliveryTime ?? '') : '',
    relative,
    followsGame: relative !== null,
    deliverAt:
      relative && found
        ? relativeMomentOf(core, relative, found)
        : isScheduled
          ? momentOf(core, form)
          : core.clock.date(),
    audience: form.audience ?? 'all',
    words: searchWords(form.title, form.body, game),
  };
}

function momentOf(core: Core, { deliveryDate = '', deliveryTime = '' }: PushForm): Date {
  const moment = kickOffInstant(deliveryDate, deliveryTime, core.env.SITE_TIME_ZONE, 'deliveryTime');
  if (!moment || moment.getTime() <= core.clock.now())
    throw invalidField('deliveryTime', texts.forms.push.timePassed);
  return moment;
}

/** The moment at which the push is due as its game stands; refuses a game that has none ahead. */
function relativeMomentOf(core: Core, relative: PushRelative, game: PushGame): Date {
  if (game.status === 'Finished') throw invalidField('gameId', texts.forms.push.gameIsFinished);
  if (relative.event === 'live' && game.status === 'Live')
    throw invalidField('gameId', texts.forms.push.gameIsLive);
  const moment = relativeMoment(relative, game);
  if (!moment) throw invalidField('gameId', texts.forms.push.noKickOff);
  if (moment <= core.clock.date()) throw invalidField('relative', texts.forms.push.timePassed);
  return moment;
}

/** Sending begins with a compare-and-set too: of cancelling, changing and sending only one succeeds. */
function changeUnsent(
  core: Core,
  { id, version }: CampaignAt,
  next: (before: Campaign) => Partial<Campaign> | Promise<Partial<Campaign>>,
  options: Pick<ChangeOptions<Campaign>, 'unlessSame'> = {},
): Promise<Change<Campaign>> {
  return campaignsStore(core).changeById(
    id,
    async (before) => {
      const { state } = before;
      if (state !== 'pending' && state !== 'cancelled')
        throw new AppError('ALREADY_SENT', texts.errors.alreadySent);
      return { $set: await next(before) };
    },
    { ...options, version, present: presentCampaign },
  );
}

/** The same moment has the same alarm, which must then not be removed. */
function reschedule(core: Core, { before, after }: Change<Campaign>): void {
  if (before.deliverAt.getTime() !== after.deliverAt.getTime()) unscheduleCampaign(core, before);
  scheduleCampaign(core, after);
}

/** Removes the alarm of a campaign in the background; an alarm that stays does no harm. */
export function unscheduleCampaign(core: Core, { _id, deliverAt }: Campaign): void {
  core.jobs.removeSoon('push-start', pushJobId(_id, deliverAt));
}

/** The job id of the alarm for a campaign's moment. */
export const pushJobId = (id: ObjectId, deliverAt: Date): string =>
  `push-${id.toHexString()}-${deliverAt.getTime()}`;
/** The pattern of these ids; ids of chunk jobs do not match it. */
export const PUSH_JOB_ID = /^push-[0-9a-f]{24}-\d+$/;
