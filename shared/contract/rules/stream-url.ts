/**
 * The address in a stream's token (a compact JWS whose payload is `{url}`), which is not encrypted; '' for an empty
 * token, null for an invalid one. Only the server can check the signature.
 */
export function readStreamUrl(token: string): string | null {
  if (token === '') return '';
  try {
    const [, payload = ''] = token.split('.');
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { url } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
