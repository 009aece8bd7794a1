import { SITE_ADDRESS } from '@touchline/contract/constants';

/**
 * The address of a page of the public site, as links of the dashboard need it: the path alone, or with the site's origin
 * where staff have an origin of their own.
 */
export function siteAddress(path: string): string {
  return (document.documentElement.getAttribute(SITE_ADDRESS) ?? '') + path;
}
