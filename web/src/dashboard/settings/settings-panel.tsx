import type { Call } from '@touchline/contract/define-call';
import type { StaffSettings } from '@touchline/contract/records/settings';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { CallInput } from '../../lib/call.ts';
import type { Values } from '../../ui/record-form/draft.ts';
import { RecordPanel } from '../../ui/record-form/record-panel.tsx';

interface SettingsPanelProps<C extends Call> {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly call: C;
  readonly settings: StaffSettings;
  /** The part of the settings that stands in this panel. */
  readonly valuesOf: (settings: StaffSettings) => Values;
  readonly rules: z.ZodType;
  readonly bodyOf?: (values: Values) => Values;
  readonly draft: string;
  readonly children: ReactNode;
}

/**
 * A panel with a part of the settings. They are one record: a change of another part is no conflict for this one, so it
 * always sends the newest version, and begins anew when its own part was changed elsewhere; what was typed comes back.
 */
export function SettingsPanel<C extends Call>(props: SettingsPanelProps<C>): ReactNode {
  const { settings, valuesOf, bodyOf, ...rest } = props;
  const values = valuesOf(settings);
  return (
    <RecordPanel
      {...rest}
      key={JSON.stringify(values)}
      params={{ id: settings._id } as CallInput<C>['params']}
      values={values}
      valuesOf={valuesOf}
      bodyOf={(judged) => ({ ...(bodyOf?.(judged) ?? judged), version: settings.version })}
    />
  );
}
