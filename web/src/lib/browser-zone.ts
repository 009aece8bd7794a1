const MINUTE_MS = 60_000;
let asked: { minute: number; timeZone: string | null } | null = null;

/** The zone of the browser, asked for once a minute: asking costs much, and every time on the page depends on it. */
export function browserZone(): string | null {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (asked?.minute !== minute) asked = { minute, timeZone: ask() };
  return asked.timeZone;
}

/** Not by `Intl` where there is another way: its first use blocks the page for tens of milliseconds. */
function ask(): string | null {
  if (typeof Temporal !== 'undefined') return Temporal.Now.timeZoneId();
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
}
