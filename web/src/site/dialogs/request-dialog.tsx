import type { RequestForm } from '@touchline/contract/forms/request';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { sortedByName } from '@touchline/contract/rules/intl-texts';
import { type ReactNode, useEffect, useId } from 'react';
import { callForMessage } from '../../lib/call-for-message.ts';
import { useControlTexts } from '../../texts/controls.ts';
import { useLocale } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { useVisitorFormTexts } from '../../texts/visitor-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstField } from '../../ui/focus-first-field.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import { useSiteForm } from '../forms/use-site-form.ts';
import { useLeagues } from '../live/live-hooks.ts';
import { useLeagueLabels } from '../shared/use-league-labels.ts';

const EMPTY = { homeTeam: '', awayTeam: '', category: '', league: '', username: '', email: '', website: '' };
/** Typed text is kept while the page is open, even when the dialog is closed by mistake. */
const draft = { values: EMPTY };

/** Asks for a match that is not listed. */
export function RequestDialog({ onClose }: { onClose: () => void }): ReactNode {
  const visitorFormTexts = useVisitorFormTexts();
  const siteDialogTexts = useSiteDialogTexts();
  const siteTexts = useSiteTexts();
  const controlTexts = useControlTexts();
  const { labels } = visitorFormTexts;
  const formId = useId();
  const leagueList = useId();
  const sportTexts = useSportTexts();
  const leagues = sortedByName(useLeagues(), useLocale());
  const labelOf = useLeagueLabels(leagues);
  const form = useSiteForm({
    initial: EMPTY,
    draft,
    load: async () => (await import('@touchline/contract/forms/request')).requestFormIn(visitorFormTexts),
    send: (value: RequestForm) => callForMessage('POST /api/match-requests', {}, value),
    onSent: onClose,
  });
  useEffect(() => focusFirstField(formId), [formId]);
  return (
    <Dialog
      title={siteTexts.request.title}
      context={siteDialogTexts.request.context}
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button size="phone" className="max-md:hidden md:ms-auto" onClick={onClose}>
            {controlTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="phone"
            busy={form.isSending}
            busyLabel={visitorFormTexts.sending}
            className="max-md:w-full"
          >
            {siteTexts.request.submit}
          </Button>
        </>
      }
    >
      <form {...form.element} id={formId} className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Field label={labels.homeTeam} error={form.errors.homeTeam?.message}>
          {(control) => <TextInput {...control} {...form.control('homeTeam')} autoComplete="off" />}
        </Field>
        <Field label={labels.awayTeam} error={form.errors.awayTeam?.message}>
          {(control) => <TextInput {...control} {...form.control('awayTeam')} autoComplete="off" />}
        </Field>
        <Cell>
          <Field label={labels.category} error={form.errors.category?.message}>
            {(control) => (
              <Select {...control} {...form.control('category')}>
                <option value="" disabled>
                  {siteDialogTexts.request.chooseSport}
                </option>
                {SPORT_CATEGORY_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {sportTexts[name]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Cell>
        <Cell>
          <Field
            label={labels.league}
            hint={siteDialogTexts.request.leagueHint}
            error={form.errors.league?.message}
          >
            {(control) => (
              <TextInput {...control} {...form.control('league')} list={leagueList} autoComplete="off" />
            )}
          </Field>
          <datalist id={leagueList}>
            {leagues.map((league) => (
              <option key={league._id} value={labelOf(league)} />
            ))}
          </datalist>
        </Cell>
        <Cell>
          <Field label={labels.username} error={form.errors.username?.message}>
            {(control) => <TextInput {...control} {...form.control('username')} autoComplete="name" />}
          </Field>
        </Cell>
        <Cell>
          <EmailField field={form.control('email')} error={form.errors.email?.message} />
        </Cell>
        <TrapField {...form.control('website')} />
      </form>
    </Dialog>
  );
}

function Cell({ children }: { children: ReactNode }): ReactNode {
  return <div className="col-span-2 min-w-0 md:col-span-1">{children}</div>;
}
