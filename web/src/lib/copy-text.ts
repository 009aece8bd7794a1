import { controlTexts } from '@touchline/contract/texts/controls';
import { documentTexts } from '../texts/page-texts.ts';
import { showToast } from './toasts.ts';

/** Copies a text to the clipboard, and says whether that succeeded. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', documentTexts('controls', controlTexts).copy.done);
  } catch {
    showToast('error', documentTexts('controls', controlTexts).copy.failed);
  }
}
