import { configure } from '@testing-library/react';

/**
 * Runs before every test file of the web: what its tests wait for may take as long on a busy machine as `eventually`
 * and `expect.poll` allow.
 */
configure({ asyncUtilTimeout: 60_000 });
