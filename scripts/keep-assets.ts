/** `node scripts/keep-assets.ts`: puts this image's hashed files into the folder that all api containers share. */
import { WEB_DIST } from '@touchline/api/pages/web-build';
import { keepEarlierAssets } from './prepare/earlier-assets.ts';

keepEarlierAssets(WEB_DIST);
