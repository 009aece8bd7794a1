import { OLD_BROWSER_ID } from '@touchline/contract/constants';
import { isOldBrowser } from '../lib/old-browser.ts';

/*
 * Imported before anything else, because the rest of the head's script may fail in an old browser: there the page
 * stays as its HTML is, as without scripts, and a sentence says so.
 */
if (isOldBrowser())
  document.addEventListener('DOMContentLoaded', () =>
    document.getElementById(OLD_BROWSER_ID)?.removeAttribute('hidden'),
  );
else document.documentElement.dataset.scripted = '';
