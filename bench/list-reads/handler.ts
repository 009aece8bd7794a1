import { createServer } from 'node:http';
import { createApi } from '@touchline/api/create-api';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';
import express from 'express';
import { answer } from '../support/answering.ts';
import { listen } from '../support/listen.ts';

/** The list's handler alone, without log, security headers and limits, in a bare Express. */
answer({
  async listen(): Promise<number> {
    const core = await createCore(readEnv(), 'bench');
    await whenReady(core.redis);
    const { lists } = await createApi(core);
    const app = express();
    app.get(listMatchesWeb.path, (req, res) => lists.web().send(req, res));
    return listen(createServer(app));
  },
});
