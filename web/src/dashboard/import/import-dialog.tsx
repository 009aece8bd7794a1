import { getSettings } from '@touchline/contract/calls/settings';
import { GAME_IMPORT } from '@touchline/contract/constants';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UndoProgressOf } from '../activity/undo-entry.tsx';
import { useRecord } from '../data/staff-data.ts';
import { DiscardConfirm } from '../form/discard-confirm.tsx';
import { Note } from '../form/form-notes.tsx';
import type { SiteTime } from '../games/game-values.ts';
import { LoadError } from '../list/table-states.tsx';
import { FormerImports } from './former-imports.tsx';
import { ImportColumns } from './import-columns.tsx';
import { type DraftRow, type ImportDraft, isLeftOut, newDraft, openRows, orderOf } from './import-draft.ts';
import { ImportEncoding } from './import-encoding.tsx';
import { ImportQuestion } from './import-question.tsx';
import { ImportRowsTable } from './import-rows-table.tsx';
import { ImportSource } from './import-source.tsx';
import { ImportZone } from './import-zone.tsx';
import { UnclearZones } from './unclear-zones.tsx';
import { type Import, isAsked, isOver, useImport } from './use-import.ts';

const texts = dialogTexts.importGames;
const CONTEXT = importTexts.context;

interface ImportDialogProps {
  /** The match for games that name none. */
  readonly match: string;
  readonly onClose: () => void;
}

/** 'Import Games': choose a source, then check every row, then see the result. */
export default function ImportDialog({ match, onClose }: ImportDialogProps): ReactNode {
  const settings = useRecord(getSettings);
  const site = settings.data?.settings;
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  if (draft && site)
    return (
      <RowsDialog
        draft={draft}
        site={site}
        onChange={(update) => setDraft((before) => before && update(before))}
        onBack={() => setDraft(null)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={texts.title}
      context={CONTEXT}
      width="form"
      onClose={() => (text.trim() === '' ? onClose() : setLeaving(true))}
    >
      {site && (
        <ImportSource
          siteTimeZone={site.siteTimeZone}
          text={text}
          onText={setText}
          onRead={(read) => setDraft(newDraft(read, { zone: site.siteTimeZone, defaults: { match } }))}
        />
      )}
      <FormerImports />
      {!site && settings.error && (
        <LoadError error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {isLeaving && (
        <DiscardConfirm onDiscard={onClose} onClose={() => setLeaving(false)}>
          {importTexts.source.pasteLost}
        </DiscardConfirm>
      )}
    </Dialog>
  );
}

interface RowsDialogProps {
  readonly draft: ImportDraft;
  readonly site: SiteTime;
  readonly onChange: (update: (before: ImportDraft) => ImportDraft) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function RowsDialog({ draft, site, onChange, onBack, onClose }: RowsDialogProps): ReactNode {
  const { siteTimeZone } = site;
  const work = useImport(draft, siteTimeZone, onChange);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const open = pendingRows(work, draft).length;
  const leave = (then: () => void) => {
    if (work.isImporting) return;
    if (open > 0) setLeaving(() => then);
    else then();
  };
  return (
    <Dialog
      title={texts.title}
      context={CONTEXT}
      width="table"
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button size="dashboard" disabled={work.isImporting} onClick={() => leave(onBack)}>
            {importTexts.startOver}
          </Button>
          <span className="ml-auto type-caption text-text-3" role="status">
            {summaryOf(work, draft)}
          </span>
          <span className="flex gap-2 max-md:w-full max-md:*:min-h-12 max-md:*:flex-1">
            {open === 0 ? (
              <Button size="dashboard" variant="primary" onClick={onClose}>
                {actionTexts.done}
              </Button>
            ) : (
              <>
                <Button size="dashboard" disabled={work.isImporting} onClick={() => leave(onClose)}>
                  {controlTexts.cancel}
                </Button>
                <Button
                  size="dashboard"
                  variant="primary"
                  busy={work.isImporting}
                  busyLabel={importTexts.importing}
                  disabledReason={reasonOf(work, draft)}
                  onClick={() => void work.run()}
                >
                  {importTexts.submit(work.ready.length)}
                </Button>
              </>
            )}
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ImportNotes work={work} open={open} />
        <ImportQuestion draft={draft} work={work} onChange={onChange} />
        <ImportEncoding draft={draft} onChange={onChange} />
        <UnclearZones draft={draft} rows={work.rows} onChange={onChange} />
        <ImportZone draft={draft} siteTimeZone={siteTimeZone} onChange={onChange} />
        <ImportColumns draft={draft} onChange={(next) => onChange(() => next)} />
        <ImportRowsTable draft={draft} site={site} work={work} onChange={onChange} />
      </div>
      {leaving && (
        <DiscardConfirm onDiscard={leaving} onClose={() => setLeaving(null)}>
          {importTexts.notImported(open)}
        </DiscardConfirm>
      )}
    </Dialog>
  );
}

/** Notes on the last check and the last import, and on the limit of games per import. */
function ImportNotes({ work, open }: { work: Import; open: number }): ReactNode {
  const { importFailure, checkFailure, checkAgain, report, undo, undoing } = work;
  return (
    <>
      {importFailure !== null && <Note tone="fail">{importFailure}</Note>}
      {checkFailure !== null && (
        <Note tone="fail">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {importTexts.notCheckedBecause(checkFailure)}
            <Button size="row" onClick={checkAgain}>
              {actionTexts.tryAgain}
            </Button>
          </span>
        </Note>
      )}
      {report !== null && (
        <Note tone="calm">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {report}
            {undo && (
              <Button size="row" className="max-md:min-h-11" onClick={undo}>
                {dashboardTexts.lists.undo}
              </Button>
            )}
            {undoing !== null && <UndoProgressOf id={undoing} />}
          </span>
        </Note>
      )}
      {open > GAME_IMPORT.maxRows && <Note tone="wait">{importTexts.tooMany(exactCount(open))}</Note>}
    </>
  );
}

/** The rows that can still be imported, as they are or corrected; during a check any row may. */
const pendingRows = ({ rows, results, isChecking }: Import, draft: ImportDraft): DraftRow[] =>
  openRows(rows, draft).filter(({ id }) => isChecking || !isOver(results.get(id)));

function summaryOf({ isChecking, rows, ready, results }: Import, draft: ImportDraft): string {
  if (isChecking) return importTexts.checking;
  const open = openRows(rows, draft).flatMap(({ id }) => results.get(id) ?? []);
  const asked = open.filter(isAsked).length;
  const wrong = open.filter(({ errors }) => errors).length;
  const there = open.filter(isOver).length;
  const leftOut = rows.filter((row) => !draft.imported.has(row.id) && isLeftOut(draft, row)).length;
  return [
    ready.length > 0 && importTexts.summary.ready(exactCount(ready.length)),
    asked > 0 && importTexts.summary.asked(asked),
    wrong > 0 && importTexts.summary.wrong(wrong),
    there > 0 && importTexts.summary.alreadyThere(exactCount(there)),
    leftOut > 0 && importTexts.summary.leftOut(exactCount(leftOut)),
    draft.imported.size > 0 && importTexts.summary.imported(exactCount(draft.imported.size)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function reasonOf({ isChecking, ready, checkFailure }: Import, draft: ImportDraft): string | null {
  if (orderOf(draft) === 'unknown') return importTexts.chooseOrder;
  if (checkFailure !== null) return importTexts.notChecked;
  if (isChecking) return importTexts.areChecked;
  return ready.length === 0 ? importTexts.noneReady : null;
}
