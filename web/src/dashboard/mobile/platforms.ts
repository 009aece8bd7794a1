import {
  APP_PLATFORM_LABELS,
  type AppPlatform,
  type PushAudience,
} from '@touchline/contract/lists/platforms';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { Option } from '../../ui/combobox.tsx';

/** The platforms, in the order of the mobile pages. */
export const PLATFORMS: readonly AppPlatform[] = ['android', 'ios'];

/** The platforms as options. */
export const PLATFORM_OPTIONS: readonly Option<AppPlatform>[] = PLATFORMS.map((value) => ({
  value,
  label: APP_PLATFORM_LABELS[value],
}));

/** The label of an audience. */
export const audienceLabel = (audience: PushAudience): string =>
  audience === 'all' ? pushTexts.allPlatforms : APP_PLATFORM_LABELS[audience];

/** The audiences as options. */
export const AUDIENCE_OPTIONS: readonly Option<PushAudience>[] = [
  { value: 'all', label: pushTexts.all },
  ...PLATFORM_OPTIONS,
];
