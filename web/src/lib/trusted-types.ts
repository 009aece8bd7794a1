interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Lets the addresses of our own scripts through where the page demands trusted types, as pages of staff do: no other text
 * becomes a script, nor HTML. Browsers without such types lose nothing.
 */
export function trustOwnScripts(): void {
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin)
        throw new TypeError('A script of another site.');
      return url;
    },
  });
}
