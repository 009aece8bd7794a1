import {
  createSiteNotification,
  listSiteNotifications,
  updateSiteNotification,
} from '@touchline/contract/calls/site-notifications';
import type { StaffSiteNotification } from '@touchline/contract/records/site-notification';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteNotificationTexts } from '@touchline/contract/texts/site-notifications';
import type { ReactNode } from 'react';
import Megaphone from '~icons/lucide/megaphone';
import Menu from '~icons/lucide/menu';
import X from '~icons/lucide/x';
import { Wordmark } from '../../ui/logo.tsx';
import { MessageBar } from '../../ui/message-bar.tsx';
import { useRecord } from '../data/staff-data.ts';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { formParts } from '../form/form-parts.tsx';
import { OnTheSite } from '../on-the-site.tsx';
import { useProductName } from '../product-name.ts';

const { labels } = formTexts;
const { AddOrEditDialog, FormText, FormTextArea, useValues } =
  formParts<typeof createSiteNotification.body>();

/** 'Add Notification' and 'Edit Notification', with a preview of the bar as visitors see it. */
export function NotificationForm(props: RecordFormProps<StaffSiteNotification>): ReactNode {
  const { record, danger } = props;
  const newest = useRecord(listSiteNotifications).data?.notifications[0];
  const isInBar = record === null || record._id === newest?._id;
  const replaced = newest && (
    <span className="min-w-0 truncate type-caption text-text-3">
      {siteNotificationTexts.replaces(newest.title)}
    </span>
  );
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.notice}
      context={isInBar ? siteNotificationTexts.contextInBar : siteNotificationTexts.contextInFooter}
      danger={record === null ? replaced : danger}
      create={createSiteNotification}
      update={updateSiteNotification}
      draft="notification"
      failure="alert"
    >
      <FormText name="title" label={labels.title} />
      <FormTextArea
        name="description"
        label={labels.description}
        hint={siteNotificationTexts.descriptionHint}
        rows={3}
      />
      <Preview />
    </AddOrEditDialog>
  );
}

/** The bar under the site's navigation, with the typed text. */
function Preview(): ReactNode {
  const { title, description } = useValues();
  const name = useProductName();
  return (
    <OnTheSite>
      <div className="flex h-11 items-center gap-6 overflow-hidden border-b border-line px-4 type-label-sm whitespace-nowrap text-text-2">
        <Wordmark name={name} />
        <Menu size={20} className="ml-auto md:hidden" />
        {NAVIGATION.map((label) => (
          // Phones show a menu in place of these links.
          <span key={label} className="max-md:hidden">
            {label}
          </span>
        ))}
      </div>
      <div className="border-b border-line bg-surface">
        <MessageBar
          className="px-4"
          icon={<Megaphone size={18} />}
          title={title.trim() || labels.title}
          text={description.trim() || labels.description}
          end={<X size={18} className="mt-3 flex-none text-text-3 md:mt-0" />}
        />
      </div>
      <div className="flex flex-col gap-2 p-4">
        <span className="h-3 w-1/2 rounded-badge bg-line" />
        <span className="h-3 w-1/3 rounded-badge bg-line" />
      </div>
    </OnTheSite>
  );
}

const NAVIGATION = [
  siteNotificationTexts.navigation.home,
  siteNotificationTexts.navigation.games,
  siteNotificationTexts.navigation.leagues,
  pageHeadTexts.contact.title,
  pageHeadTexts.about.title,
];
