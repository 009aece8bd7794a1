import { newMatchForm } from '@touchline/contract/forms/match';
import { formTexts } from '@touchline/contract/texts/forms';
import { z } from 'zod';
import { gameFields } from '../games/game-values.ts';
import { streamAddresses } from '../games/stream-addresses.tsx';

const newMatch = newMatchForm.pick({ title: true, category: true });

/** The rules of a game, plus those of the chosen option: an existing match or a new one. */
export const gameFromRequestRules = gameFields
  .extend({
    addresses: streamAddresses,
    addTo: z.enum(['existing', 'new']),
    matchId: z.string(),
    match: z.object({ title: z.string(), category: newMatch.shape.category }),
  })
  .superRefine(({ addTo, matchId, match }, context) => {
    if (addTo === 'existing') {
      if (matchId !== '') return;
      const message = formTexts.requestEdit.selectMatch;
      context.addIssue({ code: 'custom', path: ['matchId'], message });
      return;
    }
    for (const { path, message } of newMatch.safeParse(match).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['match', ...path], message });
  });
