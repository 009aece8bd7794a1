import { updateNotifications } from '@touchline/contract/calls/users';
import type { BodyOf } from '@touchline/contract/define-call';
import type { OwnUser } from '@touchline/contract/records/users';
import { accountTexts } from '@touchline/contract/texts/account';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { type ReactNode, useState } from 'react';
import { showToast } from '../lib/toasts.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useSession } from './data/session.ts';
import { write } from './data/staff-data.ts';
import { Note } from './form/form-notes.tsx';

const texts = dashboardTexts.notifications;

/** Whether this browser shows notifications to the signed-in user, and that state in words. */
export function useNotificationsState(): { isOn: boolean; isOnlyWhileOpen: boolean; text: string } {
  const isOn = useSession((state) => state.user?.isNotificationsEnabled === true);
  const hasPushes = useSession((state) => state.user?.hasPushes === true);
  const isOnlyWhileOpen = isOn && !hasPushes;
  const { on, onWhileOpen, off } = accountTexts.notifications;
  return { isOn, isOnlyWhileOpen, text: isOnlyWhileOpen ? onWhileOpen : isOn ? on : off };
}

/** 'Notifications': turns the notifications of this browser on, after the browser's own question, or off. */
export function NotificationsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { isOn, text, isOnlyWhileOpen } = useNotificationsState();
  const whatIsOn = `${isOnlyWhileOpen ? `${text} ` : ''}${texts.withdrawInBrowser}`;
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (): Promise<boolean> => {
    setFailure(null);
    if (!isOn && !(await isAllowed(setProgress))) {
      setProgress(null);
      setFailure(`${texts.denied} ${texts.deniedAdvice}`);
      return false;
    }
    try {
      await (isOn ? turnOff() : turnOn());
      return true;
    } catch {
      setFailure(texts.failed);
      return false;
    } finally {
      setProgress(null);
    }
  };
  return (
    <Confirm
      title={dialogTexts.notifications.title}
      submit={isOn ? dialogTexts.notifications.disable : dialogTexts.notifications.enable}
      onConfirm={change}
      onClose={onClose}
    >
      {failure && <Note tone="fail">{failure}</Note>}
      <p role="status" className="mt-1">
        {progress ?? (isOn ? whatIsOn : accountTexts.notifications.text)}
      </p>
    </Confirm>
  );
}

/** Asks for the browser's permission; false if it is denied or undecided. */
async function isAllowed(show: (progress: string) => void): Promise<boolean> {
  if (!('Notification' in window)) return false;
  show(texts.requesting);
  return (await Notification.requestPermission()) === 'granted';
}

// Loaded on use, like the rest of what only pushes need.
const loadPush = () => import('./data/staff-push.ts');

async function turnOn(): Promise<void> {
  const { notificationsOfBrowser, keepStaffPush } = await loadPush();
  const body = await notificationsOfBrowser();
  const { _id, hasPushes } = await save(body);
  await keepStaffPush(_id, body.subscription);
  if (!hasPushes) showToast('success', accountTexts.notifications.onWhileOpen);
}

async function turnOff(): Promise<void> {
  await save({ token: null });
  const { forgetStaffPush } = await loadPush();
  await forgetStaffPush();
}

async function save(body: BodyOf<typeof updateNotifications>): Promise<OwnUser> {
  const id = useSession.getState().user?._id ?? '';
  const { user } = await write(updateNotifications, { params: { id }, body });
  useSession.setState({ user });
  return user;
}
