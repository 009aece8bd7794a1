import { exportActivity, listActivity } from '@touchline/contract/calls/activity';
import { listUsers } from '@touchline/contract/calls/users';
import { ACTIVITY_RANGE_DEFAULT, EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { activityTexts } from '@touchline/contract/texts/activity';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { resultTexts } from '@touchline/contract/texts/results';
import { type ReactNode, useState } from 'react';
import Archive from '~icons/lucide/archive';
import Download from '~icons/lucide/download';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { type DayRange, toDay } from '../../ui/days.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { FloatingHost } from '../../ui/floating-host.tsx';
import { MultiCombobox } from '../../ui/multi-combobox.tsx';
import { RangeChoice, rangeText } from '../../ui/range-picker.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { useMissing, useSession } from '../data/session.ts';
import { isDone, useList } from '../data/staff-data.ts';
import { useDeletedPeople, useDeletedReason, usePeople } from '../users/people.ts';
import { archiveEntries, exportEntries } from './export-entries.ts';

const texts = dialogTexts.activity;

/** 'Activity Logs': exports entries of chosen users and days as a CSV file, and can remove them from the log. */
export function ExportLogs({ onClose }: { onClose: () => void }): ReactNode {
  const own = useSession((state) => state.user);
  const peopleReason = useMissing(listUsers);
  const living = usePeople() ?? (own && peopleReason ? [own] : []);
  const deleted = useDeletedPeople() ?? [];
  const deletedReason = useDeletedReason();
  const people = [...living, ...deleted];
  const isPhone = usePhone();
  const [today] = useState(() => toDay(new Date()));
  const [ids, setIds] = useState<readonly string[]>([]);
  const [range, setRange] = useState<Partial<DayRange>>(ACTIVITY_RANGE_DEFAULT);
  const [hasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const days = range.from && range.to ? { from: range.from, to: range.to } : null;
  const missing = {
    export: useMissing({ needs: exportActivity.needs }),
    move: useMissing({ needs: { all: [exportActivity.needs, 'logs:access'] } }),
  };
  const matching = useMatching(ids, days);
  const noMatch = ids.length > 0 && matching === '0' ? texts.noneMatch : null;
  const isReady = (): boolean => {
    setTried(true);
    return ids.length > 0 && days !== null;
  };
  const exportThem = async (isMoved: boolean): Promise<void> => {
    if (!days) return;
    const { exported, exportedAndDeleted } = resultTexts.activity;
    const entries = await exportEntries({ ids, range: days });
    if (!isMoved || entries.length === 0) return showToast('success', exported(entries.length));
    try {
      showToast('success', exportedAndDeleted(await archiveEntries({ ids, range: days }, entries)));
    } catch (error) {
      // The file is there, whatever became of the rest.
      showToast('success', exported(entries.length));
      throw error;
    }
  };
  const run = async (isMoved: boolean): Promise<boolean> => {
    setBusy(true);
    const isExported = await isDone(exportThem(isMoved));
    setBusy(false);
    if (isExported) onClose();
    return isExported;
  };
  return (
    <Dialog
      title={texts.title}
      context={texts.context}
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button
            size="dashboard"
            variant="destructive-outline"
            icon={<Archive size={16} />}
            className="max-md:min-h-12 max-md:w-full"
            disabledReason={missing.move ?? noMatch}
            onClick={() => isReady() && setAsking(true)}
          >
            {texts.exportAndDelete}
          </Button>
          <DialogActions>
            <Button size="dashboard" onClick={onClose}>
              {controlTexts.cancel}
            </Button>
            <Button
              size="dashboard"
              variant="primary"
              icon={<Download size={16} />}
              busy={isBusy}
              busyLabel={texts.export}
              disabledReason={missing.export ?? noMatch}
              onClick={() => isReady() && void run(false)}
            >
              {texts.export}
            </Button>
          </DialogActions>
        </>
      }
    >
      <FloatingHost>
        <div className="flex flex-col gap-5">
          <div>
            <Field
              label={labelTexts.users}
              error={hasTried && ids.length === 0 ? formTexts.activity.selectUser : null}
            >
              {(control) => (
                <MultiCombobox
                  {...control}
                  values={ids}
                  options={[
                    ...living.map(({ _id, username, email }) => ({
                      value: _id,
                      label: username,
                      ...(email && { detail: email }),
                    })),
                    ...deleted.map(({ _id, username }) => ({
                      value: _id,
                      label: username,
                      detail: activityTexts.deleted,
                    })),
                  ]}
                  placeholder={activityTexts.export.chooseUsers}
                  onChange={setIds}
                />
              )}
            </Field>
            <p className="mt-1 flex min-h-8 items-center justify-between gap-3 type-caption text-text-3">
              <span>
                {peopleReason ?? activityTexts.export.usersOf(ids.length, people.length)}
                {!peopleReason && deletedReason && `. ${activityTexts.export.notListed} ${deletedReason}`}
              </span>
              {ids.length < people.length ? (
                <Button size="row" variant="quiet" onClick={() => setIds(people.map(({ _id }) => _id))}>
                  {activityTexts.export.selectAll(people.length)}
                </Button>
              ) : (
                <Button size="row" variant="quiet" onClick={() => setIds([])}>
                  {actionTexts.clear}
                </Button>
              )}
            </p>
          </div>
          <section aria-label={activityTexts.export.range}>
            <h3 className="mb-1.5 type-label-sm text-text">{activityTexts.export.range}</h3>
            <div className="rounded-card border border-line max-md:overflow-x-auto">
              <RangeChoice
                isInline
                range={range}
                months={isPhone ? 1 : 2}
                today={today}
                onSelect={setRange}
              />
            </div>
            {hasTried && !days && <p className="mt-1.5 type-caption text-fail">{texts.chooseDays}</p>}
          </section>
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 type-caption text-text-3" role="status">
            <span className="flex items-baseline gap-2 text-[14px] leading-5 text-text">
              <span className="num text-[22px] leading-7 font-semibold">{matching ?? '–'}</span>
              {activityTexts.export.match(matching === '1')}
            </span>
            <span className="border-l border-line-2 pl-3.5">
              {days && `${activityTexts.export.choice(rangeText(days), ids.length)} `}
              {activityTexts.export.archive}
            </span>
          </p>
        </div>
      </FloatingHost>
      {isAsking && days && (
        <Confirm
          title={texts.exportAndDelete}
          submit={texts.exportAndDelete}
          tone="destructive"
          icon={<Archive size={16} />}
          onConfirm={() => run(true)}
          onClose={() => setAsking(false)}
        >
          {activityTexts.export.leave(matching)}
        </Confirm>
      )}
    </Dialog>
  );
}

/** The number of entries that match the choice, as text; null while unknown. */
function useMatching(ids: readonly string[], days: DayRange | null): string | null {
  const mayList = useMissing(listActivity) === null;
  const isEnabled = mayList && ids.length > 0 && days !== null;
  const { data } = useList(listActivity, { ...days, users: ids.join(','), size: 10 }, { isEnabled });
  if (ids.length === 0) return '0';
  if (!data || !isEnabled) return null;
  return data.total >= EXACT_TOTAL_UP_TO && data.more
    ? dashboardTexts.lists.manyTotal
    : exactCount(data.total);
}
