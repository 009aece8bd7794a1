import { deleteContact } from '@touchline/contract/calls/contacts';
import type { StaffContact } from '@touchline/contract/records/contact';
import { actionTexts } from '@touchline/contract/texts/actions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { supportTexts } from '@touchline/contract/texts/support';
import type { ReactNode } from 'react';
import Reply from '~icons/lucide/reply';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { useMissing } from '../data/session.ts';
import { Note } from '../form/form-notes.tsx';
import { DayAndTime } from '../time.tsx';
import { ContactStatusChoice } from './contact-status.tsx';

interface ReadingPaneProps {
  readonly contact: StaffContact;
  /** The message has left the list: it was deleted, or the filters exclude it. */
  readonly isGone: boolean;
  /** Null at the ends of the page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** An open message to read and answer, with buttons to the messages before and after it. */
export function ReadingPane(props: ReadingPaneProps): ReactNode {
  const { contact, onPrevious, onNext, onClose } = props;
  return (
    <SidePane
      title={labelTexts.message}
      item={supportTexts.contact.open.one}
      shownId={contact._id}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      footer={<Actions {...props} />}
    >
      <Message {...props} />
    </SidePane>
  );
}

function Message({ contact, isGone }: ReadingPaneProps): ReactNode {
  const { name, email, subject, message, createdAt } = contact;
  return (
    <article className="flex flex-col gap-4 text-[14px] leading-5">
      {isGone && <Note tone="wait">{supportTexts.contact.open.gone}</Note>}
      <h3 dir="auto" className="text-[15px] leading-5 font-semibold text-text">
        {subject}
      </h3>
      <dl>
        <Fact term={labelTexts.from}>
          <span dir="auto" className="font-semibold">
            {name}
          </span>
        </Fact>
        <Fact term={labelTexts.email}>
          <span className="min-w-0 break-all">{email}</span>
          <CopyButton text={email} name={supportTexts.contact.open.copyEmail} />
        </Fact>
        <Fact term={labelTexts.sent}>
          <DayAndTime of={createdAt} />
        </Fact>
      </dl>
      <ContactStatusChoice contact={contact} />
      <p
        dir="auto"
        className="border-t border-line pt-4 text-[15px] leading-[23px] break-words whitespace-pre-line text-text"
      >
        {message}
      </p>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-[30px] items-center gap-4">
      <dt className="w-14 flex-none text-text-3">{term}</dt>
      <dd className="flex min-w-0 items-center gap-1.5 text-text">{children}</dd>
    </div>
  );
}

function Actions({ contact, isGone, onDelete }: ReadingPaneProps): ReactNode {
  const missing = useMissing(deleteContact);
  return (
    <>
      <Button
        size="dashboard"
        variant="destructive-outline"
        icon={<Trash2 size={16} />}
        disabledReason={missing}
        disabled={isGone}
        onClick={onDelete}
      >
        {actionTexts.delete}
      </Button>
      <LinkButton
        to={`mailto:${contact.email}?subject=${encodeURIComponent(`Re: ${contact.subject}`)}`}
        size="dashboard"
        variant="primary"
        icon={<Reply size={16} />}
        className="ml-auto"
      >
        {supportTexts.contact.open.reply}
      </LinkButton>
    </>
  );
}
