import { keyTexts } from '@touchline/contract/texts/keys';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Key } from '../../ui/key.tsx';
import { KEY_LIST, signOf } from '../../ui/keys.ts';

/** 'Keyboard': the list of all keys. */
export function KeyHelp({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title={keyTexts.title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-[14px] leading-5">
        {KEY_LIST.map(([name, { keys, with: modifier, after }]) => (
          <div key={name} className="contents">
            <dt className="flex items-center gap-1">
              {modifier && <Key>{modifier}</Key>}
              {after && (
                <>
                  <Key>{signOf(after)}</Key> {keyTexts.afterFirst}{' '}
                </>
              )}
              {keys.map((key) => (
                <Key key={key}>{signOf(key)}</Key>
              ))}
            </dt>
            <dd>{keyTexts.does[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
