const MINUTE_MS = 60_000;
let asked: { minute: number; timeZone: string | null } | null = null;

/** The zone of the browser, read once a minute: reading it is expensive, and every time on the page depends on it. */
export function browserZone(): string | null {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (asked?.minute !== minute) asked = { minute, timeZone: ask() };
  return asked.timeZone;
}

/** `Intl` is the last resort: its first use blocks the page for tens of milliseconds. */
function ask(): string | null {
  if (typeof Temporal !== 'undefined') return Temporal.Now.timeZoneId();
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
}
