import type { Core } from '@touchline/core/platform/core';
import { type Campaign, createCampaign } from '@touchline/core/push/campaigns';
import { campaignsStore } from '@touchline/core/push/campaigns.store';
import type { PushMessage, PushSender, SendResult } from '@touchline/core/push/sender';

/** A sender that records its messages; `answer` gives the result of each copy, by token and number of tries. */
export interface RecordingSender extends PushSender {
  /** The tokens of each batch, in the order of arrival. */
  readonly batches: string[][];
  readonly messages: PushMessage[];
  /** The number of messages to each token. */
  tries(): Map<string, number>;
}

type Answer = (token: string, nth: number) => SendResult;

/** A sender that reaches every device unless `answer` says otherwise. */
export function recordingSender(answer: Answer = () => ({ outcome: 'sent' })): RecordingSender {
  const batches: string[][] = [];
  const messages: PushMessage[] = [];
  const tries = () => {
    const count = new Map<string, number>();
    for (const token of batches.flat()) count.set(token, (count.get(token) ?? 0) + 1);
    return count;
  };
  return {
    batches,
    messages,
    tries,
    async send(message, tokens) {
      batches.push([...tokens]);
      messages.push(message);
      const count = tries();
      return tokens.map((token) => answer(token, count.get(token) as number));
    },
  };
}

/** Adds a push that is due at once, unless the overrides say otherwise. */
export const makeCampaign = (
  core: Core,
  overrides: Partial<Parameters<typeof createCampaign>[1]> = {},
): Promise<Campaign> =>
  createCampaign(core, {
    title: 'Cup final tonight',
    body: 'The whole town is watching.',
    category: 'news',
    screen: 'Home',
    deliveryType: 'instant',
    ...overrides,
  });

/** Reads the campaign's current state. */
export async function readCampaign(core: Core, { _id }: Campaign): Promise<Campaign> {
  const campaign = await campaignsStore(core).collection.findOne({ _id });
  if (!campaign) throw new Error('The campaign is gone.');
  return campaign;
}
