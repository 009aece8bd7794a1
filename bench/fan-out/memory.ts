import type { Installation } from '../support/installation.ts';
import type { Memory } from '../support/probe.ts';
import type { Program } from '../support/program.ts';
import { eachOf, inTurn, type Rounds } from '../support/rounds.ts';

/** Sockets that come and go before anything is weighed, so that what is made once is not counted. */
const WARM_UP = 300;

/** KB for each idle socket, of a fresh process in every round: what was once given to a process hides what it needs. */
export async function socketMemory(
  site: Installation,
  sockets: number,
): Promise<{ resident: Rounds<number>; held: Rounds<number> }> {
  const weigh = async (server: Program, port: number): Promise<Memory> => {
    const warmUp = site.program('bench/fan-out/listeners.ts');
    await warmUp.ask('open', { port, count: WARM_UP });
    await warmUp.stop();
    const before = await server.ask<Memory>('memory');
    const listeners = site.program('bench/fan-out/listeners.ts');
    await listeners.ask('open', { port, count: sockets });
    const after = await server.ask<Memory>('memory');
    await Promise.all([server.stop(), listeners.stop()]);
    const each = (kind: keyof Memory) => (after[kind] - before[kind]) / sockets / 1_024;
    return { resident: each('resident'), held: each('held') };
  };
  const rounds = await inTurn(
    {
      async ours() {
        const { program, port } = await site.api();
        return weigh(program, port);
      },
      async limit() {
        const server = site.program('bench/fan-out/limit.ts');
        return weigh(server, await server.ask<number>('listen'));
      },
    },
    { warmUps: 0 },
  );
  return { resident: eachOf(rounds, ({ resident }) => resident), held: eachOf(rounds, ({ held }) => held) };
}
