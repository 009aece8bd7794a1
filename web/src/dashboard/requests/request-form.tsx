import { updateRequest } from '@touchline/contract/calls/requests';
import { requestEditForm } from '@touchline/contract/forms/request';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { REQUEST_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { labelTexts } from '@touchline/contract/texts/labels';
import { supportTexts } from '@touchline/contract/texts/support';
import { optionsOf } from '../../ui/combobox.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { DayAndTime } from '../time.tsx';

const { labels } = formTexts;
/** A visitor may have sent values that these rules refuse, so only changed fields are checked. */
const RULES = requestEditForm.partial();
const { RecordDialog, FormCombobox, FormSegments, FormText } = formParts<typeof RULES>();

interface RequestFormProps {
  readonly request: StaffRequest;
  readonly onClose: () => void;
}

/** 'Edit Match Request'. */
export function RequestForm({ request, onClose }: RequestFormProps) {
  const { _id, username, createdAt } = request;
  return (
    <RecordDialog
      title={dialogTexts.request.title}
      submit={dialogTexts.request.submit}
      context={
        <>
          {supportTexts.requests.askedForBy(username)}
          <DayAndTime of={createdAt} />
        </>
      }
      call={updateRequest}
      params={{ id: _id }}
      record={request}
      rules={RULES}
      onlyChanged
      draft={`request:${_id}`}
      onClose={onClose}
    >
      <FormSegments name="status" label={labelTexts.status} options={optionsOf(REQUEST_STATUSES)} />
      <FormRow>
        <FormText name="homeTeam" label={labels.homeTeam} />
        <FormText name="awayTeam" label={labels.awayTeam} />
      </FormRow>
      <FormRow>
        <FormCombobox name="category" label={labels.category} options={optionsOf(SPORT_CATEGORY_NAMES)} />
        <FormText name="league" label={labels.league} />
      </FormRow>
      <FormRow>
        <FormText name="username" label={labels.username} />
        <FormText name="email" label={labelTexts.email} type="email" />
      </FormRow>
    </RecordDialog>
  );
}
