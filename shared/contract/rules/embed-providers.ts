import { parseUrl } from './parse-url.ts';

export type ProviderName = 'YouTube' | 'Twitch' | 'Vimeo' | 'Facebook' | 'TikTok' | 'Spotify';

export interface Provider {
  readonly name: ProviderName;
  readonly hosts: readonly string[];
  /** The address of the provider's player for the video of an address; null when the address names nothing playable. */
  readonly player: (url: URL, ownHost: string) => string | null;
  /** The documented parameter that starts the player without sound; missing where there is none. */
  readonly muted?: Readonly<Record<string, string>>;
  /** The documented parameter that keeps the picture at or below 480p; missing where there is none. */
  readonly small?: Readonly<Record<string, string>>;
}

/** The embedded providers, each with the exact host names of its shared addresses. */
export const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: [
      ...withSubdomains('youtube.com', 'www', 'm', 'music'),
      ...withSubdomains('youtube-nocookie.com', 'www'),
      ...withSubdomains('youtu.be', 'www'),
    ],
    player: youtube,
    muted: { mute: '1' },
  },
  {
    name: 'Twitch',
    hosts: withSubdomains('twitch.tv', 'www', 'm', 'go', 'player', 'clips'),
    player: twitch,
    muted: { muted: 'true' },
  },
  {
    name: 'Vimeo',
    hosts: withSubdomains('vimeo.com', 'www', 'player'),
    player: vimeo,
    muted: { muted: '1' },
    // Vimeo has no 480p.
    small: { max_quality: '360p' },
  },
  {
    name: 'Facebook',
    hosts: [
      ...withSubdomains('facebook.com', 'www', 'm', 'web', 'business'),
      ...withSubdomains('fb.watch', 'www'),
    ],
    player: facebook,
  },
  { name: 'TikTok', hosts: withSubdomains('tiktok.com', 'www', 'm'), player: tiktok },
  { name: 'Spotify', hosts: ['open.spotify.com', 'play.spotify.com'], player: spotify },
];

function youtube(url: URL): string | null {
  const [first, second] = segments(url);
  const live = first === 'embed' && second === 'live_stream' ? url.searchParams.get('channel') : null;
  const channel = live ?? (first === 'channel' && segments(url)[2] === 'live' ? second : null);
  if (channel) {
    if (!/^UC[\w-]{22}$/.test(channel)) return null;
    return address('https://www.youtube-nocookie.com/embed/live_stream', { channel, ...YOUTUBE_OPTIONS });
  }
  const id = url.hostname.endsWith('youtu.be')
    ? first
    : first === 'watch'
      ? url.searchParams.get('v')
      : ['live', 'embed', 'shorts', 'v'].includes(first ?? '')
        ? second
        : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return address(`https://www.youtube-nocookie.com/embed/${id}`, YOUTUBE_OPTIONS);
}

const YOUTUBE_OPTIONS = { autoplay: '1', playsinline: '1', rel: '0' };

/** First parts of Twitch's own pages, which are no channels. */
const TWITCH_PAGES = [
  'directory',
  'downloads',
  'embed',
  'jobs',
  'p',
  'search',
  'settings',
  'turbo',
  'videos',
  'wallet',
];

function twitch(url: URL, ownHost: string): string | null {
  // Twitch plays only for hosts that the frame names.
  const options = { parent: ownHost, autoplay: 'true' };
  const [first = '', second, third] = segments(url);
  const clip = url.hostname === 'clips.twitch.tv' ? first : second === 'clip' ? third : null;
  if (clip)
    return /^[\w-]{1,100}$/.test(clip)
      ? address('https://clips.twitch.tv/embed', { clip, ...options })
      : null;
  const isPlayer = url.hostname === 'player.twitch.tv';
  const video = isPlayer ? url.searchParams.get('video') : first === 'videos' ? second : null;
  if (video) {
    const id = /^v?(\d{1,20})$/.exec(video)?.[1];
    return id ? address('https://player.twitch.tv/', { video: `v${id}`, ...options }) : null;
  }
  const channel = isPlayer ? url.searchParams.get('channel') : TWITCH_PAGES.includes(first) ? null : first;
  if (!channel || !/^\w{1,25}$/.test(channel)) return null;
  return address('https://player.twitch.tv/', { channel, ...options });
}

function vimeo(url: URL): string | null {
  const parts = segments(url);
  const options = { autoplay: '1', playsinline: '1', dnt: '1' };
  const event = parts[0] === 'event' ? parts[1] : null;
  if (event)
    return /^\d{1,15}$/.test(event) ? address(`https://vimeo.com/event/${event}/embed`, options) : null;
  const at = parts.findIndex((part) => /^\d{1,15}$/.test(part));
  const id = parts[at];
  if (!id) return null;
  // An unlisted video plays only with the code after its id.
  const code = url.searchParams.get('h') ?? parts[at + 1];
  const h: Record<string, string> = code && /^[0-9a-f]{6,40}$/.test(code) ? { h: code } : {};
  return address(`https://player.vimeo.com/video/${id}`, { ...h, ...options });
}

function facebook(url: URL): string | null {
  const given = url.pathname === '/plugins/video.php' ? url.searchParams.get('href') : url.href;
  const video = given === null ? null : parseUrl(given);
  const provider = PROVIDERS.find(({ name }) => name === 'Facebook');
  if (!video || !provider?.hosts.includes(video.hostname) || !isFacebookVideo(video)) return null;
  video.protocol = 'https:';
  video.port = '';
  video.username = '';
  video.password = '';
  video.hash = '';
  if (video.hostname.endsWith('facebook.com')) video.hostname = 'www.facebook.com';
  const options = { show_text: 'false', autoplay: 'true' };
  return address('https://www.facebook.com/plugins/video.php', { href: video.href, ...options });
}

function isFacebookVideo(video: URL): boolean {
  const [first, second] = segments(video);
  if (video.hostname.endsWith('fb.watch')) return first !== undefined;
  if (first === 'watch' || first === 'video.php') return /^\d+$/.test(video.searchParams.get('v') ?? '');
  return first === 'reel' ? second !== undefined : second === 'videos' || second === 'posts';
}

function tiktok(url: URL): string | null {
  const parts = segments(url);
  const [first, second, third] = parts;
  const id =
    first?.startsWith('@') && second === 'video' ? third : isTiktokPlayer(parts) ? parts.at(-1) : null;
  if (!id || !/^\d{5,25}$/.test(id)) return null;
  return address(`https://www.tiktok.com/player/v1/${id}`, { autoplay: '1', rel: '0' });
}

const isTiktokPlayer = ([first, second]: readonly string[]) =>
  (first === 'player' && second === 'v1') || (first === 'embed' && second !== undefined);

const SPOTIFY_KINDS = ['album', 'artist', 'episode', 'playlist', 'show', 'track'];

function spotify(url: URL): string | null {
  // An interface language and the word `embed` may come first.
  const parts = segments(url).filter((part) => !/^(embed|intl-[a-z-]+)$/.test(part));
  const [kind = '', id = '', video] = parts;
  if (!SPOTIFY_KINDS.includes(kind) || !/^[A-Za-z0-9]{22}$/.test(id)) return null;
  const isVideo = kind === 'episode' && video === 'video';
  return address(`https://open.spotify.com/embed/${kind}/${id}${isVideo ? '/video' : ''}`, {
    utm_source: 'generator',
  });
}

const segments = (url: URL): string[] => url.pathname.split('/').filter(Boolean);

const address = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(query)}`;

function withSubdomains(domain: string, ...names: readonly string[]): string[] {
  return [domain, ...names.map((name) => `${name}.${domain}`)];
}
