import { pathIn, splitLanguage } from '@touchline/contract/languages/paths';
import { PAGES } from '@touchline/contract/page-table';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { documentTexts } from '../../texts/page-texts.ts';

/** Keeps the visitor from the browser's developer tools; returns a function that ends that. */
export function blockDevTools(): () => void {
  const onMenu = (event: MouseEvent): void => refuse(event, PAGES['access-denied'].path);
  const onKey = (event: KeyboardEvent): void => {
    if (isInspectorShortcut(event)) refuse(event, '/');
  };
  document.addEventListener('contextmenu', onMenu);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('contextmenu', onMenu);
    document.removeEventListener('keydown', onKey);
  };
}

/**
 * F12, and the shortcuts of inspector, console, element picker and source: Ctrl+Shift or Cmd+Option with I, J, C; Ctrl
 * or Cmd+Option with U.
 */
export function isInspectorShortcut(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>,
): boolean {
  if (event.key === 'F12') return true;
  if (event.ctrlKey && !event.shiftKey) return event.code === 'KeyU';
  const opensTools = (event.ctrlKey && event.shiftKey) || (event.metaKey && event.altKey);
  return opensTools && /^Key[IJCU]$/.test(event.code);
}

/** Leads to a page in the language of this one. */
function refuse(event: Event, leadsTo: string): void {
  // Fields keep their context menu and keys.
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  window.alert(documentTexts('dialogs', siteDialogTexts).devToolsBlocked);
  const { language } = splitLanguage(window.location.pathname);
  window.location.assign(pathIn(language, leadsTo));
}
