import { createGatewayAgent } from '@touchline/core/push/fcm-gateway';
import { noCredential } from '@touchline/core/push/fcm-sender';
import { initializeApp } from 'firebase-admin/app';
import { getMessaging, type Message } from 'firebase-admin/messaging';
import { answer } from '../support/answering.ts';

interface Batches {
  tokens: readonly string[];
  /** Devices of one call. */
  size: number;
}

/** The limit: Firebase's library alone, one call after the other. */
const endpoint = process.env.FCM_ENDPOINT as string;
const app = initializeApp({
  projectId: 'touchline',
  credential: noCredential,
  httpAgent: createGatewayAgent(endpoint),
});
const messaging = getMessaging(app);
messaging.enableLegacyHttpTransport();

answer({
  async send({ tokens, size }: Batches): Promise<void> {
    // The fields of our messages, with the key that replaces another copy on each platform.
    const key = 'push-000000000000000000000000';
    const content: Partial<Message> = {
      notification: { title: 'Cup final tonight', body: 'The whole town is watching.' },
      data: { screen: 'Home', category: 'news', notificationId: 'bare' },
      android: { collapseKey: key, priority: 'high', notification: { tag: key } },
      apns: { headers: { 'apns-collapse-id': key } },
      webpush: { headers: { Topic: key }, notification: { tag: key } },
    };
    for (let from = 0; from < tokens.length; from += size) {
      const batch = tokens.slice(from, from + size);
      const { successCount } = await messaging.sendEach(
        batch.map((token) => ({ ...content, token }) as Message),
      );
      if (successCount !== batch.length) throw new Error('Not every push was taken.');
    }
  },
});
