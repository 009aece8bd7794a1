import './api-docs.css';
import { startFinding } from './find.ts';

openNamed();
window.addEventListener('hashchange', openNamed);
startFinding(document);

/** Opens the call that the address names. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}
