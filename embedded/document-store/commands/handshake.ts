import { fail } from '../errors.ts';
import { MAX_MESSAGE } from '../wire.ts';
import { type Command, MAX_BATCH } from './command.ts';
import { MAX_DOCUMENT } from './limits.ts';

/** MongoDB 7.0 is the newest version for which a driver sends no command that this store refuses. */
const VERSION = [7, 0, 0];
const WIRE_VERSION = 21;

const hello: Command = {
  // Drivers announce their abilities here; unknown fields are ignored, as by MongoDB.
  fields: 'any',
  run: ({ connectionId, body }) => {
    const primary = Object.hasOwn(body, 'hello') ? 'isWritablePrimary' : 'ismaster';
    return {
      helloOk: true,
      [primary]: true,
      maxBsonObjectSize: MAX_DOCUMENT,
      maxMessageSizeBytes: MAX_MESSAGE,
      maxWriteBatchSize: MAX_BATCH,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: WIRE_VERSION,
      readOnly: false,
      ok: 1,
    };
  },
};

const ok: Command = { fields: [], run: () => ({ ok: 1 }) };

const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: VERSION.join('.'),
    gitVersion: 'embedded',
    modules: [],
    versionArray: [...VERSION, 0],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT,
    ok: 1,
  }),
};

const getParameter: Command = {
  adminOnly: true,
  fields: ['featureCompatibilityVersion'],
  run: ({ body }) => {
    if (!body.featureCompatibilityVersion) fail('InvalidOptions', 'no option found to get');
    return { featureCompatibilityVersion: { version: VERSION.slice(0, 2).join('.') }, ok: 1 };
  },
};

const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

/** Commands about the connection itself. */
export const handshakeCommands: Record<string, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: ok,
  endSessions: ok,
  buildInfo,
  buildinfo: buildInfo,
  getParameter,
  connectionStatus,
};
