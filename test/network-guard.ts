import net from 'node:net';

/**
 * From now on, a TCP connection from this process to anything but loopback, a socket file or the hosts of the given
 * URLs throws an error that names the address.
 */
export function installNetworkGuard(allowedUrls: readonly (string | undefined)[]): void {
  const allowed = new Set(allowedUrls.flatMap((url) => (url ? hostsOf(url) : [])));
  const connect = net.Socket.prototype.connect;
  // Node's own callers pass either the public arguments or one array of normalised ones.
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
    const host = hostOf(Array.isArray(args[0]) ? args[0] : args);
    if (host !== undefined && !isLoopback(host) && !allowed.has(host)) {
      throw new Error(`A test tried to reach ${host}. Tests reach nothing outside this machine.`);
    }
    return Reflect.apply(connect, this, args) as net.Socket;
  } as typeof connect;
}

/** True for localhost, 127.0.0.0/8 and ::1, in every spelling that a socket may carry. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === '' ||
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(bare)
  );
}

/** The host names of a connection string; a MongoDB one may contain several. */
export function hostsOf(url: string): string[] {
  const authority = /^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]*)/i.exec(url)?.[1] ?? '';
  return authority.split(',').map((part) => part.replace(/:\d+$/, ''));
}

function hostOf(args: unknown[]): string | undefined {
  const [first, second] = args;
  if (typeof first === 'object' && first !== null) {
    const options = first as { host?: string; path?: string };
    return options.path ? undefined : (options.host ?? 'localhost');
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}
