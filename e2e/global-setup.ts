import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLauncher } from '../embedded/launcher/launcher-process.ts';

/**
 * Brings up a whole site with demo data in a temporary folder on free ports: E2E_URL is its address, E2E_DATA_DIR
 * its folder (demo.json holds the accounts, logs/ what it said). Answers what ends it.
 */
async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-e2e-'));
  const launcher = startLauncher({ dataDir: folder, env: { DEMO: '1' } });
  try {
    const { url } = await launcher.up();
    process.env.E2E_URL = url;
    process.env.E2E_DATA_DIR = folder;
  } catch (error) {
    await launcher.stop();
    throw error;
  }
  return async () => {
    await launcher.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

// Playwright calls the default export.
export default setup;
