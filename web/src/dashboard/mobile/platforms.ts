import {
  APP_PLATFORM_LABELS,
  type AppPlatform,
  type PushAudience,
} from '@touchline/contract/lists/platforms';
import type { Option } from '../../ui/combobox.tsx';

/** The platforms in the order in which the mobile pages show them. */
export const PLATFORMS: readonly AppPlatform[] = ['android', 'ios'];

/** The platforms by the names that people read. */
export const PLATFORM_OPTIONS: readonly Option[] = PLATFORMS.map((value) => ({
  value,
  label: APP_PLATFORM_LABELS[value],
}));

/** What an audience is called. */
export const audienceLabel = (audience: PushAudience): string =>
  audience === 'all' ? 'All platforms' : APP_PLATFORM_LABELS[audience];

/** The audiences by the names that people read. */
export const AUDIENCE_OPTIONS: readonly Option[] = [
  { value: 'all' satisfies PushAudience, label: 'All' },
  ...PLATFORM_OPTIONS,
];
