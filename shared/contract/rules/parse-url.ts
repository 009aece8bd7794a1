/**
 * The URL of a text, null where it is invalid; `URL.parse` does the same, but only in newer browsers than the supported
 * ones.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
