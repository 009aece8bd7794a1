import { PROVIDERS, type Provider, type ProviderName } from './embed-providers.ts';
import { parseUrl } from './parse-url.ts';

/** The embed of a stream's address: our own player, or a frame. */
export type Embed =
  | { readonly kind: 'hls'; readonly src: string }
  | {
      readonly kind: 'frame';
      /** Null for an address of no known provider. */
      readonly provider: ProviderName | null;
      readonly src: string;
      /** The frame's `sandbox`; null where the provider's player needs none. */
      readonly sandbox: string | null;
      /** The frame's `allow`. */
      readonly allow: string;
      readonly referrerPolicy: 'strict-origin-when-cross-origin';
    };

/** The sandbox without ways out: the frame opens no windows, navigates nowhere else, and downloads nothing. */
const SANDBOX = ['allow-scripts', 'allow-forms', 'allow-presentation', 'allow-orientation-lock'];
const ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media';

/** The start of a stream that plays beside others. */
export interface BesideOthers {
  readonly isMuted?: boolean;
  /** The picture is at most 480p. */
  readonly isSmall?: boolean;
}

/**
 * The embed of an address, chosen by its host alone; null for an address that is not http(s). A provider's player is
 * built from the ids in the address, so that nothing else of it reaches the provider. `publicHost` is our own host
 * name, with or without a port. Our own player reads how it starts from its page's address, and a provider's player from
 * its own parameters.
 */
export function embedOf(
  address: string,
  { publicHost, ...start }: { publicHost: string } & BesideOthers,
): Embed | null {
  const url = parse(address);
  if (!url) return null;
  const ownHost = hostNameOf(publicHost);
  for (const provider of PROVIDERS) {
    const src = provider.hosts.includes(url.hostname) ? provider.player(url, ownHost) : null;
    if (src !== null) return frame(provider.name, withStart(src, provider, start), null);
  }
  if (/\.m3u8$/i.test(url.pathname)) return { kind: 'hls', src: url.href };
  // On our own host, a page with its own origin could leave the sandbox.
  const sandbox = url.hostname === ownHost ? SANDBOX : [...SANDBOX, 'allow-same-origin'];
  return frame(null, url.href, sandbox.join(' '));
}

/** The features of a frame's player that its address can set: a frame of no provider has none. */
export function featuresOf(name: ProviderName | null): { mutes: boolean; limitsQuality: boolean } {
  const provider = PROVIDERS.find((each) => each.name === name);
  return { mutes: provider?.muted !== undefined, limitsQuality: provider?.small !== undefined };
}

function withStart(src: string, { muted, small }: Provider, { isMuted, isSmall }: BesideOthers): string {
  const url = new URL(src);
  const wanted = { ...(isMuted && muted), ...(isSmall && small) };
  for (const [key, value] of Object.entries(wanted)) url.searchParams.set(key, value);
  return Object.keys(wanted).length > 0 ? url.href : src;
}

function frame(provider: ProviderName | null, src: string, sandbox: string | null): Embed {
  // Providers refuse to play on a page without a referrer.
  return {
    kind: 'frame',
    provider,
    src,
    sandbox,
    allow: ALLOW,
    referrerPolicy: 'strict-origin-when-cross-origin',
  };
}

/** The address without a user's name and password, which browsers refuse in frames; null unless it is http(s). */
function parse(address: string): URL | null {
  const url = parseUrl(address.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url;
}

const hostNameOf = (host: string): string => parseUrl(`http://${host}`)?.hostname ?? '';
