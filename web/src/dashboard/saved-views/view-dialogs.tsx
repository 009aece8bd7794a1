import { createSavedView, deleteSavedView, updateSavedView } from '@touchline/contract/calls/saved-views';
import { savedViewForm } from '@touchline/contract/forms/saved-view';
import type { DashboardPath } from '@touchline/contract/permissions';
import type { SavedView } from '@touchline/contract/records/saved-view';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { savedViewTexts } from '@touchline/contract/texts/saved-views';
import type { ReactNode } from 'react';
import Trash2 from '~icons/lucide/trash-2';
import { Confirm } from '../../ui/confirm.tsx';
import { useWrite } from '../data/staff-data.ts';
import { formParts } from '../form/form-parts.tsx';

const texts = dialogTexts.savedView;
const rules = savedViewForm.pick({ name: true, isShared: true });
const { RecordDialog, FormSwitch, FormText } = formParts<typeof rules>();

const fields = (
  <>
    <FormText name="name" label={formTexts.labels.viewName} />
    <FormSwitch name="isShared" label={savedViewTexts.shared} hint={savedViewTexts.sharedHint} />
  </>
);

interface SaveViewProps {
  readonly screen: DashboardPath;
  readonly query: string;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** 'Save View': stores the table as it is shown, under a name. */
export function SaveView({ screen, query, onSaved, onClose }: SaveViewProps): ReactNode {
  return (
    <RecordDialog
      title={texts.add}
      context={savedViewTexts.context}
      width="question"
      submit={texts.submit}
      call={createSavedView}
      rules={rules}
      bodyOf={(values) => ({ ...values, screen, query })}
      draft={false}
      failure="alert"
      onSaved={({ savedView }) => onSaved(savedView)}
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  );
}

interface OwnViewProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}

/** 'Rename View'; also shares the view or stops sharing it. */
export function RenameView({ view, onClose }: OwnViewProps): ReactNode {
  return (
    <RecordDialog
      title={texts.rename}
      width="question"
      submit={dialogTexts.saveChanges}
      call={updateSavedView}
      params={{ id: view._id }}
      record={view}
      rules={rules}
      bodyOf={(values, { query }) => ({ ...values, query })}
      draft={false}
      failure="alert"
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  );
}

/** 'Delete View': asks first, because a view cannot be restored. */
export function DeleteView({
  view,
  onDeleted,
  onClose,
}: OwnViewProps & { onDeleted: () => void }): ReactNode {
  const { attempt } = useWrite(deleteSavedView);
  const confirm = async (): Promise<boolean> => {
    const isDone = await attempt({ params: { id: view._id } });
    if (isDone) onDeleted();
    return isDone;
  };
  return (
    <Confirm
      title={dialogTexts.remove.title(savedViewTexts.entity)}
      submit={texts.remove}
      tone="destructive"
      icon={<Trash2 size={16} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      {savedViewTexts.loss(view.name, view.isShared)}
    </Confirm>
  );
}
