import { STAFF_DOCUMENT } from '@touchline/contract/constants';

/** Whether this browser is older than those that this document's scripts are made for: `docs/browsers.md` names them. */
export function isOldBrowser(): boolean {
  // Available since Chrome 111, Safari 16.4 and Firefox 128: exactly our oldest versions.
  if (!('resize' in ArrayBuffer.prototype)) return true;
  // Available since Chrome 119 and Safari 17.4.
  return document.documentElement.hasAttribute(STAFF_DOCUMENT) && !('withResolvers' in Promise);
}
