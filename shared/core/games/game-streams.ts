import {
  DEFAULT_STREAM_LANGUAGE,
  NEW_STREAM_URL,
  type StreamQuality,
} from '@touchline/contract/lists/streams';
import type { StaffStream } from '@touchline/contract/records/game';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { GameStream } from './games.store.ts';
import { encodeStreamUrl } from './stream-token.ts';

/** What staff say of a stream; with the id of a stored one and no url, its address stays. */
export interface StreamInput {
  _id?: string | undefined;
  title: string;
  stream?: string | undefined;
  quality: StreamQuality;
  url?: string | undefined;
  language?: string | undefined;
  platform?: string | undefined;
}

/** A stored stream without its address: as staff see it, and as they send it back for the address to stay. */
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

/** A game's streams as the inputs want them; throws VALIDATION_ERROR for an id that is none of the game's. */
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

async function tokenOf(core: Core, url: string | undefined, known: GameStream | undefined): Promise<string> {
  if (url === undefined) return known?.urlToken ?? '';
  return url === '' || url === NEW_STREAM_URL ? '' : encodeStreamUrl(core.env, url);
}
