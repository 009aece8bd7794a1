import type { ObjectId } from 'mongodb';
import { findAffiliates, webLinkOf } from '../affiliates/affiliates.ts';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';

/** The number of games, without deleted ones, that use the affiliate link. */
export const countGamesOfAffiliate = (core: Core, affiliateId: ObjectId): Promise<number> =>
  gamesStore(core).collection.countDocuments({ affiliateId, deletedAt: null });

/** The same number for each of some affiliate links, by id. */
export async function countGamesByAffiliate(
  core: Core,
  ids: readonly ObjectId[],
): Promise<ReadonlyMap<string, number>> {
  const counts = ids.map(async (id) => [id.toHexString(), await countGamesOfAffiliate(core, id)] as const);
  return new Map(await Promise.all(counts));
}

/** A function that tells whether the link of one of the games opens it; a game for mobile alone needs no link. */
export async function linkCheck(core: Core, games: readonly Game[]): Promise<(game: Game) => boolean> {
  const links = await findAffiliates(
    core,
    games.flatMap(({ affiliateId }) => affiliateId ?? []),
  );
  const byId = new Map(links.map((link) => [link._id.toHexString(), link]));
  return ({ platforms, affiliateId }) =>
    platforms === 'mobile' || webLinkOf(byId.get(affiliateId?.toHexString() ?? '')) !== null;
}
