import type { Core } from '@touchline/core/platform/core';

interface Exchange {
  /** The key in Redis of a hash with a field for each process. */
  readonly key: string;
  /** The name of this process. */
  readonly self: string;
  /** The value of this process; empty to remove it. */
  readonly own: string;
  /** The time in ms for which the value is valid unless it is written again. */
  readonly validMs: number;
}

/** Writes the value of this process and returns the valid values of all others. Rejects while Redis is away. */
export async function exchange(core: Core, { key, self, own, validMs }: Exchange): Promise<string[]> {
  return (await core.redis.eval(SCRIPT, 1, key, self, own, validMs)) as string[];
}

/** The clock is that of Redis, since the processes' clocks may differ. */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f %s', now + ARGV[3], ARGV[2]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
local entries = redis.call('HGETALL', KEYS[1])
local said = {}
for at = 1, #entries, 2 do
  local till, own = string.match(entries[at + 1], '^(%d+) (.*)$')
  if not till or tonumber(till) <= now then
    redis.call('HDEL', KEYS[1], entries[at])
  elseif entries[at] ~= ARGV[1] then
    table.insert(said, own)
  end
end
return said`;
