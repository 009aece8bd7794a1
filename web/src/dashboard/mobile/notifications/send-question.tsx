import { estimatePush, getPushService } from '@touchline/contract/calls/pushes';
import { APP_PLATFORM_LABELS, type PushAudience } from '@touchline/contract/lists/platforms';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReactNode } from 'react';
import Send from '~icons/lucide/send';
import { Confirm } from '../../../ui/confirm.tsx';
import { useRecord } from '../../data/staff-data.ts';
import { PLATFORMS } from '../platforms.ts';

/** The current number of devices of an audience. */
export const useEstimate = (audience: PushAudience) => useRecord(estimatePush, { body: { audience } });

/** '9,871 Android, 4,335 iOS'. */
export function platformsText(
  byPlatform: readonly { readonly platform: keyof typeof APP_PLATFORM_LABELS; readonly devices: number }[],
): string {
  return PLATFORMS.flatMap((platform) => byPlatform.find((one) => one.platform === platform) ?? [])
    .map(({ platform, devices }) => `${exactCount(devices)} ${APP_PLATFORM_LABELS[platform]}`)
    .join(', ');
}

interface SendQuestionProps {
  /** The title as phones show it. */
  readonly title: string;
  readonly audience: PushAudience;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks before a push notification is sent at once, with the number of devices. */
export function SendQuestion({ title, audience, onConfirm, onClose }: SendQuestionProps): ReactNode {
  const { data, isError } = useEstimate(audience);
  const { data: service } = useRecord(getPushService);
  if (data === undefined && !isError) return null;
  return (
    <Confirm
      title={pushTexts.actions.sendNow}
      submit={data ? dialogTexts.push.send(data.devices) : actionTexts.send}
      busyLabel={actionTexts.sending}
      icon={<Send size={16} />}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="mb-2 font-semibold break-words text-text">{title}</p>
      {data === undefined
        ? `${pushTexts.question.notCounted} `
        : data.devices === 0
          ? `${pushTexts.question.nobody} `
          : `${pushTexts.question.atOnce(platformsText(data.byPlatform))} `}
      {service?.service === 'none' ? pushTexts.noService : pushTexts.cannotBeTakenBack}
    </Confirm>
  );
}
