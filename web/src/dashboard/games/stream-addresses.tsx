import { setStreams } from '@touchline/contract/calls/games';
import type { StaffGame } from '@touchline/contract/records/game';
import { parseUrl } from '@touchline/contract/rules/parse-url';
import { formTexts } from '@touchline/contract/texts/forms';
import { streamTexts } from '@touchline/contract/texts/games';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useMissing } from '../data/session.ts';
import { isDone, write } from '../data/staff-data.ts';
import { FormTextArea } from '../form/fields.tsx';
import { addressLines, streamsOfLines } from './stream-values.ts';

/** The rule of the field `addresses`: every line is the address of a stream. */
export const streamAddresses = z
  .string()
  .refine((text) => addressLines(text).every(isAddress), formTexts.stream.invalidUrl);

/** The field for the streams of a new game; users who cannot add streams get none. */
export function StreamAddresses(): ReactNode {
  if (useMissing(setStreams) !== null) return null;
  return (
    <FormTextArea
      name="addresses"
      label={streamTexts.addresses.label}
      hint={streamTexts.addresses.hint}
      isOptional
      rows={2}
    />
  );
}

/** Adds the streams of the field to a game that was just created; a failure shows as a toast. */
export async function addStreams({ _id, matchId, version }: StaffGame, addresses: string): Promise<void> {
  const streamUrls = streamsOfLines(addressLines(addresses), 1);
  if (streamUrls.length === 0) return;
  const params = { matchId, gameId: _id };
  await isDone(write(setStreams, { params, body: { streamUrls, version } }));
}

function isAddress(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '');
}
