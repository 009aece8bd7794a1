/** The environment of a program whose machine's clock is ahead by these milliseconds, or behind for a negative number. */
export function clockAhead(ms: number): { NODE_OPTIONS: string } {
  const shift = `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [now() + ${ms}])); }
    static now() { return now() + ${ms}; }
  };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
}
