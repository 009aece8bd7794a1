/** Mistakes that must not compile: `tsc` fails here when one of them does. */
import { updateContactStatus } from '@touchline/contract/calls/contacts';
import { createDownload, updateDownload } from '@touchline/contract/calls/downloads';
import { type createFaq, updateFaq } from '@touchline/contract/calls/faqs';
import type { setStreams } from '@touchline/contract/calls/games';
import type { createLeague } from '@touchline/contract/calls/leagues';
import { duplicateMatch } from '@touchline/contract/calls/matches';
import { updateUser } from '@touchline/contract/calls/users';
import type { nameAndEmailForm } from '@touchline/contract/forms/users';
import type { StaffContact } from '@touchline/contract/records/contact';
import type { StaffDownload } from '@touchline/contract/records/download';
import type { UserView } from '@touchline/contract/records/users';
import { optionsOf } from '../../ui/combobox.tsx';
import { formParts } from './form-parts.tsx';

const onClose = () => {};
const texts = { add: '', edit: '', submit: '' };

const faq = formParts<typeof createFaq.body>();
export const names = [
  <faq.FormText key="1" name="title" label="" />,
  // @ts-expect-error: no such field
  <faq.FormText key="2" name="titel" label="" />,
];

const league = formParts<typeof createLeague.body>();
export const choices = [
  <league.FormCombobox key="1" name="category" label="" options={optionsOf(['Football'])} />,
  // @ts-expect-error: the field cannot hold this option
  <league.FormCombobox key="2" name="category" label="" options={optionsOf(['Footbal'])} />,
  // @ts-expect-error: the field holds one of a list, not any text
  <league.FormText key="3" name="category" label="" />,
];

const match = formParts<typeof duplicateMatch.body>();
export const kinds = [
  <match.FormNumber key="1" name="shiftDays" label="" />,
  <match.FormSwitch key="2" name="withStreams" label="" />,
  // @ts-expect-error: a number is no text
  <match.FormText key="3" name="shiftDays" label="" />,
  // @ts-expect-error: a switch is no number
  <match.FormNumber key="4" name="withStreams" label="" />,
  <match.RecordDialog
    key="5"
    title=""
    submit=""
    draft={false}
    call={duplicateMatch}
    // @ts-expect-error: no such field
    values={{ titel: '' }}
    onClose={onClose}
  >
    {null}
  </match.RecordDialog>,
];

const streams = formParts<typeof setStreams.body>();
export const paths = [
  <streams.FormText key="1" name="streamUrls.0.title" label="" />,
  // @ts-expect-error: an entry has no such field
  <streams.FormText key="2" name="streamUrls.0.titel" label="" />,
];

const download = formParts<typeof createDownload.body>();
/** The size of a release is a number in the record and a text in the form, so both conversions are required. */
export const releases = (record: StaffDownload) => (
  // @ts-expect-error: valuesOf and bodyOf are missing
  <download.AddOrEditDialog
    texts={texts}
    record={record}
    create={createDownload}
    update={updateDownload}
    draft={false}
    onClose={onClose}
  >
    {null}
  </download.AddOrEditDialog>
);

const user = formParts<typeof nameAndEmailForm>();
export const users = (record: UserView) => (
  // @ts-expect-error: the rules of the call are other ones, so the form has to give its own
  <user.RecordDialog title="" submit="" draft={false} call={updateUser} record={record} onClose={onClose}>
    {null}
  </user.RecordDialog>
);

const status = formParts<typeof updateContactStatus.body>();
export const records = (record: StaffContact) => [
  <status.RecordDialog
    key="1"
    title=""
    submit=""
    draft={false}
    call={updateContactStatus}
    record={record}
    onClose={onClose}
  >
    {null}
  </status.RecordDialog>,
  // @ts-expect-error: the call sends other fields
  <status.RecordDialog key="2" title="" submit="" draft={false} call={updateFaq} onClose={onClose}>
    {null}
  </status.RecordDialog>,
];
