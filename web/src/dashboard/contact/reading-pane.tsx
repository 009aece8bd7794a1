import { deleteContact } from '@touchline/contract/calls/contacts';
import type { StaffContact } from '@touchline/contract/records/contact';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';
import { useMissing } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FloatingHost } from '../../ui/floating-host.tsx';
import { isKey } from '../../ui/keys.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/record-form/form-notes.tsx';
import { isTaken } from '../../ui/table/shortcuts.tsx';
import { DayAndTime } from '../time.tsx';
import { ContactStatusChoice } from './contact-status.tsx';

interface ReadingPaneProps {
  readonly contact: StaffContact;
  /** It stands beside the table; otherwise it is a dialog over it. */
  readonly isBeside: boolean;
  /** The list has it no more: it was deleted, or the filters leave it out. */
  readonly isGone: boolean;
  /** Null at the ends of the page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** A message to read and to answer, with the way to the ones before and after it. */
export function ReadingPane(props: ReadingPaneProps): ReactNode {
  const { contact, isBeside, onPrevious, onNext, onClose } = props;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event.target)) return;
      if (event.key === 'j' && isKey(event, 'next')) onNext?.();
      else if (event.key === 'k' && isKey(event, 'previous')) onPrevious?.();
      else if (isKey(event, 'close')) onClose();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext, onClose]);
  const steps = (
    <>
      <Step label="Previous message" letter="K" icon={<ChevronUp size={18} />} onStep={onPrevious} />
      <Step label="Next message" letter="J" icon={<ChevronDown size={18} />} onStep={onNext} />
    </>
  );
  if (!isBeside) {
    return (
      <Dialog title="Message" aside={steps} onClose={onClose} footer={<Actions {...props} />}>
        <FloatingHost>
          <Message {...props} />
        </FloatingHost>
      </Dialog>
    );
  }
  return (
    <section
      aria-label="Message"
      className="sticky top-3 flex max-h-[calc(100vh-40px)] min-w-0 flex-col rounded-card border border-line bg-surface shadow-card"
    >
      <header className="flex min-h-12 items-center gap-1 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 type-panel">Message</h2>
        {steps}
        <Button
          size="dashboard"
          variant="quiet"
          square
          aria-label="Close"
          title="Close (Esc)"
          icon={<X size={18} />}
          onClick={onClose}
        />
      </header>
      {/* Another message begins at its top. */}
      <div key={contact._id} className="min-h-0 flex-1 overflow-y-auto p-4">
        <Message {...props} />
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line p-3">
        <Actions {...props} />
      </footer>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly letter: string;
  readonly icon: ReactNode;
  readonly onStep: (() => void) | null;
}

function Step({ label, letter, icon, onStep }: StepProps): ReactNode {
  return (
    <Button
      size="dashboard"
      variant="quiet"
      square
      aria-label={label}
      title={`${label} (${letter})`}
      disabled={onStep === null}
      icon={icon}
      onClick={() => onStep?.()}
    />
  );
}

function Message({ contact, isGone }: ReadingPaneProps): ReactNode {
  const { name, email, subject, message, createdAt } = contact;
  return (
    <article className="flex flex-col gap-4 text-[14px] leading-5">
      {isGone && <Note tone="wait">This message is no longer in the list.</Note>}
      <h3 dir="auto" className="text-[15px] leading-5 font-semibold text-text">
        {subject}
      </h3>
      <dl>
        <Fact term="From">
          <span dir="auto" className="font-semibold">
            {name}
          </span>
        </Fact>
        <Fact term="Email">
          <span className="min-w-0 break-all">{email}</span>
          <CopyButton text={email} name="Copy the e-mail address" />
        </Fact>
        <Fact term="Sent">
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
        Delete
      </Button>
      <LinkButton
        to={`mailto:${contact.email}?subject=${encodeURIComponent(`Re: ${contact.subject}`)}`}
        size="dashboard"
        variant="primary"
        icon={<Reply size={16} />}
        className="ml-auto"
      >
        Reply by e-mail
      </LinkButton>
    </>
  );
}
