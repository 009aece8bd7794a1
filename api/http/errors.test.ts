import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { errorBodySchema } from '@touchline/contract/errors';
import express from 'express';
import { MongoClient, MongoServerError } from 'mongodb';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorHandler } from './errors.ts';

/** The client's answer and the log's lines when a request fails with the error. */
async function fail(error: unknown) {
  const logged: string[] = [];
  const log = pino(
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const app = express();
  app.use((req, _res, next) => {
    req.id = 'request-1';
    next();
  });
  app.get('/', () => {
    throw error;
  });
  app.use(errorHandler(log));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { status: answer.status, body: errorBodySchema.parse(await answer.json()), logged: logged.join('') };
}

describe('a failure', () => {
  it('that is unexpected is answered with a sentence and its id, and described in the log alone', async () => {
    const { status, body, logged } = await fail(new Error('the secret is 42'));
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        message: 'Something went wrong. Please try again later.',
        code: 'INTERNAL',
        requestId: 'request-1',
      },
    });
    expect(logged).toContain('the secret is 42');
  });

  it('of a database that does not answer says that the service is unavailable', async () => {
    // Only root could listen on this port, so no process does.
    const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 20 });
    onTestFinished(() => client.close());
    const away = await client.connect().catch((error: unknown) => error);
    expect(await fail(away)).toMatchObject({
      status: 503,
      body: { message: 'Service unavailable.', code: 'UNAVAILABLE' },
    });
  });

  it.each([
    ['that steps down', 189],
    ['that is not primary', 10_107],
    ['whose disk is full', 14_031],
    ['that needs too long', 50],
  ])('of a database %s says the same', async (_, code) => {
    expect(await fail(new MongoServerError({ code, errmsg: 'no' }))).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
  });

  it('of a database that refuses a command is an internal error', async () => {
    expect((await fail(new MongoServerError({ code: 2, errmsg: 'BadValue' }))).status).toBe(500);
  });
});
