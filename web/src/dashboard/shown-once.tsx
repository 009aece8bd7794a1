import { actionTexts } from '@touchline/contract/texts/actions';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** One line under the title. */
  readonly text: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A dialog with a secret that cannot be seen again: only 'Done' closes it. */
export function ShownOnce({ title, text, onDone, children }: ShownOnceProps): ReactNode {
  return (
    <Dialog
      title={title}
      context={text}
      isClosable={false}
      onClose={onDone}
      footer={
        <Button
          size="dashboard"
          variant="primary"
          className="ml-auto max-md:min-h-12 max-md:w-full"
          onClick={onDone}
        >
          {actionTexts.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}

/** A secret to copy, in letters that cannot be confused. */
export function ShownSecret({ secret }: { secret: string }): ReactNode {
  return (
    <p className="rounded-card border border-line-2 bg-sunken px-4 py-3.5 font-display text-[20px] leading-[30px] font-semibold tracking-[0.04em] break-all text-text [font-stretch:100%] select-all">
      {secret}
    </p>
  );
}
