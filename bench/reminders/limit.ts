import { answer } from '../support/answering.ts';

interface Posts {
  host: string;
  count: number;
  atOnce: number;
  bytes: number;
}

/** The limit: bare `fetch` of bodies of the same length and with the same headers, so many at a time. */
answer({
  async send({ host, count, atOnce, bytes }: Posts): Promise<void> {
    const body = Buffer.alloc(bytes, 7);
    const headers = {
      Authorization: `vapid t=${'t'.repeat(200)}, k=${'k'.repeat(87)}`,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: '1800',
      Urgency: 'high',
      Topic: '0'.repeat(24),
    };
    let next = 0;
    const postInTurn = async (): Promise<void> => {
      for (let n = next++; n < count; n = next++) {
        const response = await fetch(`http://${host}/push/${n}`, { method: 'POST', body, headers });
        await response.arrayBuffer();
        if (response.status !== 201) throw new Error(`The service answered ${response.status}.`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, postInTurn));
  },
});
