import { siteTexts } from '@touchline/contract/texts/site';
import { showToast } from './toasts.ts';

/** Loads the page anew once its server answers; until then the browser would show a page of its own, so that a toast says so. */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return showToast('error', siteTexts.noAnswer);
  }
  window.location.reload();
}
