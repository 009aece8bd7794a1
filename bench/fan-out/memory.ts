import type { Installation } from '../support/installation.ts';
import type { Program } from '../support/program.ts';
import { inTurn, type Rounds } from '../support/rounds.ts';
import { Visitors } from './visitors.ts';

/** Sockets that connect and leave before the first reading, so that memory allocated only once does not count. */
const WARM_UP = 300;

/** KB for each idle socket; each round has a fresh process, since a process seldom gives memory back. */
export function socketMemory(site: Installation, sockets: number): Promise<Rounds<number>> {
  const measure = async (server: Program, port: number): Promise<number> => {
    const visitors = new Visitors(port);
    await visitors.growTo(WARM_UP);
    visitors.close();
    const before = await server.ask<number>('memory');
    await visitors.growTo(sockets);
    const after = await server.ask<number>('memory');
    visitors.close();
    await server.stop();
    return (after - before) / sockets / 1_024;
  };
  return inTurn(
    {
      async ours() {
        const { program, port } = await site.api();
        return measure(program, port);
      },
      async limit() {
        const server = site.program('bench/fan-out/limit.ts');
        return measure(server, await server.ask<number>('listen'));
      },
    },
    { warmUps: 0 },
  );
}
