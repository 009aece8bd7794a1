import type { StaffEvent } from '@touchline/contract/events';
import { type PushForm, targetOf } from '@touchline/contract/forms/push';
import type { NotificationCategory } from '@touchline/contract/lists/notification-categories';
import type { DeliveryType, PushState } from '@touchline/contract/lists/statuses';
import type { PushRecord } from '@touchline/contract/records/push';
import { versus } from '@touchline/contract/rules/formats';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { kickOffInstant } from '../games/kick-off.ts';
import { findPushGame } from '../games/push-game.ts';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { deletion, livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, type RowQuery, readPage } from '../platform/list.ts';
import type { Change, Fields } from '../platform/store.ts';
import { type Campaign, campaignsStore, chunksOf } from './campaigns.store.ts';
import { emptyReport } from './reports.ts';

export type { Campaign } from './campaigns.store.ts';

export interface CampaignQuery extends RowQuery {
  deliveryType?: DeliveryType[] | undefined;
  state?: PushState[] | undefined;
  category?: NotificationCategory[] | undefined;
}

export interface CampaignAt {
  id: ObjectId;
  version?: number | undefined;
}

/** Campaigns, for their progress. */
export const campaignsFeed = feedOf(campaignsStore);

/** One page of the campaigns; the days are those of delivery where only scheduled ones are asked for. */
export function listCampaigns(core: Core, query: CampaignQuery): Promise<Page<Campaign>> {
  const isScheduled = query.deliveryType?.join() === 'scheduled';
  return readPage(campaignsStore(core).collection, {
    query,
    filter: {
      ...livingOrDeleted(query),
      ...anyOf('deliveryType', query.deliveryType),
      ...anyOf('state', query.state),
      ...anyOf('category', query.category),
    },
    sortedBy: { deliveryTime: 'deliverAt' },
    days: { field: isScheduled ? 'deliverAt' : 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living campaigns with words that begin like those of the text. */
export const searchCampaigns = (core: Core, text: string, limit: number): Promise<Campaign[]> =>
  findByWords(campaignsStore(core).collection, { text, limit });

/** How many living campaigns have failed; with `since` only those that ended at that moment or later. */
export const countFailedCampaigns = (core: Core, since?: Date): Promise<number> =>
  campaignsStore(core).collection.countDocuments({
    deletedAt: null,
    state: 'failed',
    ...(since ? { finishedAt: { $gte: since } } : {}),
  });

/** Which of the games, by their ids, have a pending campaign. */
export async function findGamesWithPush(core: Core, gameIds: readonly ObjectId[]): Promise<Set<string>> {
  const ids = await campaignsStore(core).collection.distinct('gameId', {
    deletedAt: null,
    state: 'pending',
    gameId: { $in: [...gameIds] },
  });
  return new Set(ids.flatMap((id) => id?.toHexString() ?? []));
}

/** The living campaign; throws NOT_FOUND. */
export const findCampaign = (core: Core, id: ObjectId): Promise<Campaign> => campaignsStore(core).get(id);

/**
 * Adds a campaign: a scheduled one waits for its moment, an instant one is due at once. Throws VALIDATION_ERROR for
 * a moment that has passed, a time that does not exist and a game that does not.
 */
export async function createCampaign(core: Core, form: PushForm): Promise<Campaign> {
  const campaign = await campaignsStore(core).insert({
    ...(await contentOf(core, form)),
    state: 'pending',
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
 * Changes a campaign that has not been sent. A cancelled one stays cancelled unless it is given a new delivery time:
 * changing its text does not send it. Throws NOT_FOUND, STALE, ALREADY_SENT and VALIDATION_ERROR.
 */
export async function updateCampaign(core: Core, at: CampaignAt, form: PushForm): Promise<Change<Campaign>> {
  const change = await changeUnsent(core, at, async (before) => {
    const content = await contentOf(core, form);
    const isNewTime =
      content.deliveryType === 'scheduled' && content.deliverAt.getTime() !== before.deliverAt.getTime();
    return { ...content, state: isNewTime ? 'pending' : before.state };
  });
  reschedule(core, change);
  return change;
}

/**
 * Makes a pending or cancelled campaign due now, whatever its version. One that is due stays as it is, so that asking
 * again sends nothing twice. Throws NOT_FOUND and ALREADY_SENT.
 */
export async function sendCampaignNow(core: Core, id: ObjectId): Promise<Change<Campaign>> {
  const campaign = await findCampaign(core, id);
  const isDue = campaign.state === 'pending' && campaign.deliverAt <= core.clock.date();
  if (isDue) return { before: campaign, after: campaign };
  const change = await changeUnsent(core, { id }, () => ({
    state: 'pending' as const,
    deliverAt: core.clock.date(),
  }));
  reschedule(core, change);
  return change;
}

/** Cancels a pending campaign; throws NOT_FOUND, STALE and ALREADY_SENT. */
export async function cancelCampaign(core: Core, at: CampaignAt): Promise<Change<Campaign>> {
  const change = await changeUnsent(core, at, () => ({ state: 'cancelled' as const }));
  unscheduleCampaign(core, change.before);
  return change;
}

/** Hides a campaign; a pending one is cancelled too. Throws NOT_FOUND. */
export async function deleteCampaign(core: Core, id: ObjectId, by?: StaffName): Promise<Change<Campaign>> {
  const change = await campaignsStore(core).changeById(id, ({ state }) => ({
    $set: { ...deletion(core, by), state: state === 'pending' ? 'cancelled' : state },
  }));
  unscheduleCampaign(core, change.before);
  return change;
}

/** Brings a hidden campaign back; it is never pending. Throws NOT_FOUND. */
export const restoreCampaign = (core: Core, id: ObjectId): Promise<Change<Campaign>> =>
  campaignsStore(core).restore(id);

/** Deletes for good the campaigns that were hidden before the moment, with what their delivery kept. Returns how many. */
export async function purgeCampaigns(core: Core, before: Date): Promise<number> {
  const hidden = await campaignsStore(core)
    .collection.find({ deletedAt: { $ne: null, $lt: before } }, { projection: { _id: 1 } })
    .toArray();
  await chunksOf(core).deleteMany({ campaignId: { $in: hidden.map(({ _id }) => _id) } });
  return campaignsStore(core).purge(before);
}

/** The alarm of a pending campaign, in the background; the sweep makes up for one that is missing. */
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
    deliverAt: campaign.deliverAt.toISOString(),
    audience: campaign.audience,
    state: campaign.state,
    delivered: campaign.state === 'delivered',
    ...countsOf(campaign),
    createdAt: toTimestamp(campaign.createdAt),
    version: campaign.version,
    ...presentDeletion(campaign),
  };
}

/** How far a campaign has come, as open pages get it. */
export const progressOf = (campaign: Campaign): StaffEvent<'push:progress'> => ({
  id: campaign._id.toHexString(),
  version: campaign.version,
  state: campaign.state,
  ...countsOf(campaign),
});

/** While it is sent, the report grows towards the size of the audience; at the end it is exact. */
const countsOf = ({ state, audienceSize = 0, report: { devices, sent, failed } }: Campaign) => ({
  devices: state === 'sending' ? Math.max(audienceSize, devices) : devices,
  sent,
  failed: Object.values(failed).reduce((sum, count) => sum + count, 0),
});

type Content = Omit<
  Fields<Campaign>,
  'state' | 'maxDeviceId' | 'audienceSize' | 'isPlanned' | 'startedAt' | 'finishedAt' | 'report'
>;

async function contentOf(core: Core, form: PushForm): Promise<Content> {
  const { screen, gameId } = targetOf(form);
  const found = gameId ? await findPushGame(core, new ObjectId(gameId)) : null;
  if (gameId && !found) throw invalidField('gameId', texts.errors.unknownReference('Game'));
  const isScheduled = form.deliveryType === 'scheduled';
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
    deliverAt: isScheduled ? momentOf(core, form) : core.clock.date(),
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

/** Sending begins with a compare-and-set too: of cancelling, changing and sending only one wins. */
function changeUnsent(
  core: Core,
  { id, version }: CampaignAt,
  next: (before: Campaign) => Partial<Campaign> | Promise<Partial<Campaign>>,
): Promise<Change<Campaign>> {
  return campaignsStore(core).changeById(
    id,
    async (before) => {
      const { state } = before;
      if (state !== 'pending' && state !== 'cancelled')
        throw new AppError('ALREADY_SENT', texts.errors.alreadySent);
      return { $set: await next(before) };
    },
    { version, present: presentCampaign },
  );
}

/** The same moment has the same alarm, which must not be taken back then. */
function reschedule(core: Core, { before, after }: Change<Campaign>): void {
  if (before.deliverAt.getTime() !== after.deliverAt.getTime()) unscheduleCampaign(core, before);
  scheduleCampaign(core, after);
}

function unscheduleCampaign(core: Core, { _id, deliverAt }: Campaign): void {
  core.jobs.removeSoon('push-start', pushJobId(_id, deliverAt));
}

/** The id of the alarm of a campaign's moment. */
export const pushJobId = (id: ObjectId, deliverAt: Date): string =>
  `push-${id.toHexString()}-${deliverAt.getTime()}`;
/** What such ids look like, and those of chunks do not. */
export const PUSH_JOB_ID = /^push-[0-9a-f]{24}-\d+$/;
