import { siteTexts } from '@touchline/contract/texts/site';
import { documentTexts } from '../texts/page-texts.ts';
import { showToast } from './toasts.ts';

/** Reloads the page once its server answers; before that the browser would show its own error page, so a toast says so. */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return showToast('error', documentTexts('site', siteTexts).noAnswer);
  }
  window.location.reload();
}
