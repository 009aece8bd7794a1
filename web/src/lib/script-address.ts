interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The policy of pages that demand one; undefined in browsers without such policies. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('touchline', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('A script of another site.');
    return url;
  },
});

/** The address of a script of ours, as pages of staff must hand it to the browser: their policy lets no other text run. */
export const scriptAddress = (path: string): string => policy?.createScriptURL(path) ?? path;
