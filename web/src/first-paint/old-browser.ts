import { isOldBrowser } from '../lib/old-browser.ts';

/*
 * Imported before anything else, because the rest of the head's script may fail in an old browser: there the page
 * stays as its HTML is, as without scripts, and its style sheet shows a sentence.
 */
document.documentElement.dataset[isOldBrowser() ? 'old' : 'scripted'] = '';
