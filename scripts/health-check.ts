/**
 * `node scripts/health-check.ts <port> <program>`: the health check of a container. Ends with 0 while the process may get
 * requests. Docker restarts no container that hangs, so a program that is silent three times in a row is killed, and its
 * restart policy starts it again.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATIENCE_MS = 4_000;
const SILENT_LOOKS = 3;

const [port = '', program = ''] = process.argv.slice(2);
const counts = join(tmpdir(), `silent-${port}`);
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz?of=process`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  rmSync(counts, { force: true });
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  // A program that still starts refuses the connection.
  if ((error as Error).name === 'TimeoutError') noteSilence();
}

function noteSilence(): void {
  const silent = readCount() + 1;
  writeFileSync(counts, String(silent));
  if (silent < SILENT_LOOKS) return;
  rmSync(counts);
  for (const pid of pidsOf(program)) {
    console.log(`${program} has not answered ${SILENT_LOOKS} times: it is ended, and starts again.`);
    process.kill(pid, 'SIGKILL');
  }
}

function readCount(): number {
  try {
    return Number(readFileSync(counts, 'utf8'));
  } catch {
    return 0;
  }
}

/** The processes of this container that run the program. */
function pidsOf(file: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && argumentsOf(pid)[1] === file);
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended.
    return [];
  }
}
