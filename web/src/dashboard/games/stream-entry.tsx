import type { streamsForm } from '@touchline/contract/forms/streams';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StaffStream } from '@touchline/contract/records/game';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { formTexts } from '@touchline/contract/texts/forms';
import { streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import GripVertical from '~icons/lucide/grip-vertical';
import Trash2 from '~icons/lucide/trash-2';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Button } from '../../ui/button.tsx';
import { optionsOf } from '../../ui/combobox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { formParts } from '../form/form-parts.tsx';
import { HealthWord } from '../streams/health-word.tsx';
import { addressLines, streamLabel } from './stream-values.ts';

const { FormSelect, FormText, useFormField } = formParts<typeof streamsForm>();
const QUALITIES = optionsOf(STREAM_QUALITIES);
const LANGUAGES = optionsOf(STREAM_LANGUAGES);
const PLATFORMS = optionsOf(STREAM_PLATFORMS);

/** The reason why the stored address is not shown. */
export type HiddenAddress = 'unreadable' | 'no-permission';

interface StreamEntryProps {
  readonly index: number;
  /** The stream as it is stored; undefined for a new one. */
  readonly stored: StaffStream | undefined;
  readonly hidden: HiddenAddress | null;
  /** False for the only entry left. */
  readonly canRemove: boolean;
  readonly onRemove: () => void;
  /** Moves an entry to another place in the list. */
  readonly onMove: (from: number, to: number) => void;
  /** Takes pasted lines, each an address. */
  readonly onPasteLines: (lines: readonly string[]) => void;
}

/** One stream of the dialog, in two lines of fields. */
export function StreamEntry(props: StreamEntryProps): ReactNode {
  const { index, stored, hidden, canRemove, onRemove, onMove, onPasteLines } = props;
  const name = `streamUrls.${index}` as const;
  const place = index + 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    <fieldset
      className="grid grid-cols-[28px_minmax(0,1fr)_36px] items-start gap-x-2 gap-y-3 border-b border-line pb-5 md:-mx-6 md:px-6"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), index);
      }}
    >
      <legend className="visually-hidden">{streamLabel(place)}</legend>
      <button
        type="button"
        draggable
        aria-label={streamTexts.move(place)}
        title={streamTexts.moveHint}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
        onKeyDown={onKeyDown}
        className="quick flex h-9 w-7 cursor-grab items-center justify-center rounded-card text-text-3 hover:text-text md:mt-[26px]"
      >
        <GripVertical size={16} />
      </button>
      <span aria-hidden="true" className="self-center type-label-sm text-text md:hidden">
        {streamLabel(place)}
      </span>
      <div className="flex min-w-0 flex-col gap-3 max-md:col-span-3 max-md:row-start-2">
        <div className="grid gap-3 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
          <FormText name={`${name}.title`} label={labelTexts.title} />
          <FormText
            name={`${name}.stream`}
            label={labelTexts.stream}
            placeholder={streamLabel(place)}
            isOptional
          />
          <FormSelect name={`${name}.quality`} label={labelTexts.quality} options={QUALITIES} />
          <FormSelect
            name={`${name}.language`}
            label={labelTexts.language}
            options={LANGUAGES}
            placeholder={labelTexts.none}
            isOptional
          />
          <FormSelect
            name={`${name}.platform`}
            label={labelTexts.platform}
            options={PLATFORMS}
            placeholder={labelTexts.none}
            isOptional
          />
        </div>
        <AddressField name={`${name}.url`} stored={stored} hidden={hidden} onPasteLines={onPasteLines} />
      </div>
      {canRemove && (
        <Button
          size="dashboard"
          variant="quiet"
          square
          className="max-md:col-start-3 max-md:row-start-1 md:mt-[26px]"
          aria-label={streamTexts.remove(place)}
          title={actionTexts.remove}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}

/** A drag type of its own, so that nothing else can be dropped here. */
const DRAGGED = 'application/x-stream-entry';

interface AddressFieldProps {
  readonly name: `streamUrls.${number}.url`;
  readonly stored: StaffStream | undefined;
  readonly hidden: HiddenAddress | null;
  readonly onPasteLines: (lines: readonly string[]) => void;
}

/**
 * The address field, with the state of the stream beside it while the address is the stored one; a stored address that
 * cannot be shown stays until another is typed.
 */
function AddressField({ name, stored, hidden, onPasteLines }: AddressFieldProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, streamTexts.url);
  const url = field.value ?? null;
  const isHidden = url === null && hidden !== null;
  const isStored = isHidden || (Boolean(url) && url === readStreamUrl(stored?.url ?? ''));
  const tokenError = isHidden && hidden === 'unreadable' ? dashboardTexts.streams.invalidToken : undefined;
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const lines = addressLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    onPasteLines(lines);
  };
  const warning = url?.trim().toLowerCase().startsWith('http://') && (
    <span data-warning className="flex gap-1.5 text-wait">
      <TriangleAlert size={16} />
      {formTexts.stream.insecureUrl}
    </span>
  );
  return (
    <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={streamTexts.url} isOptional hint={warning} error={error ?? tokenError}>
        {(control) => (
          <span className={`relative flex ${isHidden ? '[&>input]:!pr-24' : '[&>input]:!pr-10'}`}>
            <TextInput
              {...control}
              {...field}
              type="url"
              value={url ?? ''}
              placeholder={isHidden ? HIDDEN[hidden] : undefined}
              readOnly={isHidden || isReadOnly}
              autoComplete="off"
              size="dashboard"
              onPaste={paste}
            />
            {isHidden ? (
              <Button
                size="dashboard"
                variant="quiet"
                className="!absolute inset-y-0 right-0"
                onClick={() => field.onChange('')}
              >
                {streamTexts.replace}
              </Button>
            ) : (
              url !== null && (
                <span className="absolute inset-y-0 right-1 flex items-center">
                  <CopyButton text={url} name={actionTexts.copyAddress} />
                </span>
              )
            )}
          </span>
        )}
      </Field>
      {isStored && stored?.health && (
        <span className="flex max-w-60 items-center md:mt-[26px] md:h-9">
          <HealthWord health={stored.health} />
        </span>
      )}
    </div>
  );
}

const HIDDEN: Record<HiddenAddress, string> = {
  unreadable: streamTexts.unreadable,
  'no-permission': streamTexts.hidden,
};
