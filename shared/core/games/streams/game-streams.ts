import { REMOVED_STREAMS } from '@touchline/contract/constants';
import {
  DEFAULT_STREAM_LANGUAGE,
  NEW_STREAM_URL,
  type StreamQuality,
} from '@touchline/contract/lists/streams';
import type { StaffStream } from '@touchline/contract/records/game';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { currentActor } from '../../platform/actor.ts';
import type { Core } from '../../platform/core.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Game, GameStream, RemovedStream } from '../games.store.ts';
import { encodeStreamUrl } from './stream-token.ts';

/**
 * The fields of a stream that staff enter; an input with a stored stream's id and without a url keeps the stored
 * address.
 */
export interface StreamInput {
  _id?: string | undefined;
  title: string;
  stream?: string | undefined;
  quality: StreamQuality;
  url?: string | undefined;
  language?: string | undefined;
  platform?: string | undefined;
}

/** A stored stream without its address: as staff see it, and as they send it back to keep the address. */
export const withoutAddress = ({
  _id,
  title,
  stream,
  quality,
  language,
  platform,
}: GameStream): StaffStream => ({
  _id: _id.toHexString(),
  title,
  stream,
  quality,
  language,
  platform,
});

/** The game's streams after the inputs; throws VALIDATION_ERROR for an id that no stream of the game has. */
export async function streamsOf(
  core: Core,
  inputs: readonly StreamInput[],
  before: readonly GameStream[],
): Promise<GameStream[]> {
  const taken = new Set<string>();
  return Promise.all(
    inputs.map(async (input, index) => {
      const id = input._id?.toLowerCase();
      const known = before.find((stream) => stream._id.toHexString() === id);
      if (id !== undefined && (!known || taken.has(id)))
        throw invalidField(`streamUrls.${index}._id`, texts.errors.unknownReference('Stream'));
      if (id !== undefined) taken.add(id);
      return {
        _id: known?._id ?? new ObjectId(),
        title: input.title,
        stream: input.stream || texts.site.game.streamLabel(index + 1),
        quality: input.quality,
        urlToken: await tokenOf(core, input.url, known),
        language: input.language || DEFAULT_STREAM_LANGUAGE,
        platform: input.platform ?? '',
      };
    }),
  );
}

/**
 * The removed streams of a game whose streams become `next`: the newest removal first, at most 50, without streams that are
 * back.
 */
export function removedAfter(
  core: Core,
  { streams, removedStreams = [] }: Pick<Game, 'streams' | 'removedStreams'>,
  next: readonly GameStream[],
): RemovedStream[] {
  const isIn = (all: readonly GameStream[], { _id }: GameStream) => all.some((one) => one._id.equals(_id));
  const removed = { deletedAt: core.clock.date(), deletedBy: currentActor() };
  return [
    ...streams.flatMap((stream, place) => (isIn(next, stream) ? [] : [{ ...stream, ...removed, place }])),
    ...removedStreams.filter((stream) => !isIn(next, stream)),
  ].slice(0, REMOVED_STREAMS);
}

async function tokenOf(core: Core, url: string | undefined, known: GameStream | undefined): Promise<string> {
  if (url === undefined) return known?.urlToken ?? '';
  return url === '' || url === NEW_STREAM_URL ? '' : encodeStreamUrl(core.env, url);
}
