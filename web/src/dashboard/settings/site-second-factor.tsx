import { updateSite } from '@touchline/contract/calls/settings';
import { SEEDED_ROLES } from '@touchline/contract/permissions';
import type { StaffSettings } from '@touchline/contract/records/settings';
import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useState } from 'react';
import Check from '~icons/lucide/check';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changeSettings } from '../data/change-settings.ts';
import { missing, useSession } from '../data/session.ts';
import { useRoles } from '../roles/use-roles.ts';

/** The roles whose users need a second factor; only a super-admin can choose them. */
export function SiteSecondFactor({ settings }: { settings: StaffSettings }): ReactNode {
  const { requireSecondFactor: required } = settings;
  const reason = useSession(({ user }) => missing(user, 'super-admin'));
  /** The role that is about to need a second factor. */
  const [asked, setAsked] = useState<string | null>(null);
  const known = (useRoles() ?? SEEDED_ROLES).map(({ role }) => role);
  const roles = [...known, ...required.filter((role) => !known.includes(role))];
  const require = (role: string, isRequired: boolean): Promise<boolean> =>
    changeSettings(updateSite, settings, (current) => {
      const others = current.requireSecondFactor.filter((one) => one !== role);
      return { requireSecondFactor: isRequired ? [...others, role] : others };
    });
  return (
    <Panel title={texts.rolesTitle}>
      <div className="flex flex-col gap-3 p-4">
        <fieldset aria-label={texts.rolesTitle} className="flex flex-wrap gap-2">
          {roles.map((role) => {
            const isRequired = required.includes(role);
            return (
              <Button
                key={role}
                size="dashboard"
                variant={isRequired ? 'primary' : 'secondary'}
                className="rounded-full! max-md:min-h-11"
                icon={isRequired && <Check size={16} />}
                aria-pressed={isRequired}
                disabledReason={reason}
                onClick={() => (isRequired ? void require(role, false) : setAsked(role))}
              >
                {role}
              </Button>
            );
          })}
        </fieldset>
        <p className="type-caption text-text-3">{reason === null ? texts.rolesHint : texts.rolesOnly}</p>
      </div>
      {asked !== null && (
        <Confirm
          title={texts.requireTitle}
          submit={texts.requireSubmit}
          onConfirm={() => require(asked, true)}
          onClose={() => setAsked(null)}
        >
          {texts.requireText(asked)}
        </Confirm>
      )}
    </Panel>
  );
}
