import { createTemporaryPassword } from '@touchline/contract/calls/users';
import { TEMPORARY_PASSWORD } from '@touchline/contract/constants';
import type { UserView } from '@touchline/contract/records/users';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useState } from 'react';
import KeyRound from '~icons/lucide/key-round';
import LogOut from '~icons/lucide/log-out';
import { serverClock } from '../../lib/server-clock.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { isDone, useWrite } from '../data/staff-data.ts';
import { ShownOnce } from '../shown-once.tsx';
import { DayAndTime } from '../time.tsx';

const texts = dialogTexts.temporaryPassword;
const HOUR_MS = 3_600_000;

interface Given {
  readonly password: string;
  /** The end of validity, an ISO instant. */
  readonly until: string;
}

/** 'Temporary Password': asks first, then shows the password, once. */
export function TemporaryPassword({ user, onClose }: { user: UserView; onClose: () => void }): ReactNode {
  const { run } = useWrite(createTemporaryPassword);
  const [given, setGiven] = useState<Given | null>(null);
  if (given) return <Shown user={user} given={given} onClose={onClose} />;
  const create = async (): Promise<void> => {
    const { password } = await run({ params: { id: user._id } });
    const until = new Date(serverClock.now() + TEMPORARY_PASSWORD.hours * HOUR_MS).toISOString();
    setGiven({ password, until });
  };
  return (
    <Confirm
      title={texts.title}
      submit={texts.submit}
      icon={<KeyRound size={16} />}
      onConfirm={async () => {
        // The dialog stays open to show the password.
        await isDone(create());
        return false;
      }}
      onClose={onClose}
    >
      {peopleTexts.temporaryPassword.text(user.username)}
      {user.hasSecondFactor && ` ${secondFactorTexts.willBeRemoved}`}
    </Confirm>
  );
}

function Shown({ user, given, onClose }: { user: UserView; given: Given; onClose: () => void }): ReactNode {
  return (
    <ShownOnce title={texts.title} text={texts.text} onDone={onClose}>
      <p className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line-2 bg-sunken py-2.5 pr-2.5 pl-4">
        <span className="text-[24px] leading-8 font-semibold tracking-[0.04em] text-text [font-stretch:100%] select-all">
          {given.password}
        </span>
        <CopyButton
          text={given.password}
          name={peopleTexts.temporaryPassword.copy}
          label={actionTexts.copy}
        />
      </p>
      <Facts>
        <Fact term={peopleTexts.temporaryPassword.for}>
          <strong className="min-w-0 truncate font-semibold">{user.username}</strong>
        </Fact>
        {user.email && (
          <Fact term={labelTexts.email}>
            <span className="min-w-0 break-all">{user.email}</span>
          </Fact>
        )}
        <Fact term={peopleTexts.temporaryPassword.validUntil}>
          <DayAndTime of={given.until} />
        </Fact>
      </Facts>
      <p className="flex items-center gap-3 rounded-card border border-l-3 border-line-2 bg-sunken px-3.5 py-2.5 text-[14px] leading-5 text-text">
        <LogOut size={18} className="flex-none" />
        {user.hasSecondFactor ? secondFactorTexts.wasRemoved : peopleTexts.temporaryPassword.signedOut}
      </p>
    </ShownOnce>
  );
}
