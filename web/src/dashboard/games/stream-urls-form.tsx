import { setStreams } from '@touchline/contract/calls/games';
import { bulkStreams } from '@touchline/contract/calls/streams';
import { MAX_STREAMS } from '@touchline/contract/constants';
import type { StreamsForm } from '@touchline/contract/forms/streams';
import { NEW_STREAM_URL } from '@touchline/contract/lists/streams';
import type { StaffGame, StaffStream } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { streamsOnOneServer } from '@touchline/contract/rules/stream-servers';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { streamTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import Plus from '~icons/lucide/plus';
import { GameBadge } from '../../sport/game-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { missing, useSession } from '../data/session.ts';
import { write } from '../data/staff-data.ts';
import { FormContext } from '../form/form-context.tsx';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';
import { LeagueLabel } from '../leagues/league-labels.tsx';
import { OneServer } from '../streams/health-word.tsx';
import { DayAndTime } from '../time.tsx';
import { type HiddenAddress, StreamEntry } from './stream-entry.tsx';
import {
  newStream,
  type StreamsValues,
  type StreamValues,
  streamLabel,
  streamsOfLines,
  streamValuesOf,
} from './stream-values.ts';

const texts = dialogTexts.streams;
const { RecordDialog } = formParts<typeof setStreams.body>();

interface StreamUrlsFormProps {
  readonly matchId: string;
  readonly game: StaffGame;
  /** The stream in whose address focus starts; without it, in the first field. */
  readonly streamId?: string | undefined;
  readonly onClose: () => void;
}

/** 'Edit Stream URLs': all streams of a game, in the order of the site. */
export function StreamUrlsForm({ matchId, game, streamId, onClose }: StreamUrlsFormProps): ReactNode {
  const [before] = useState(game);
  const hidden = hiddenAddresses(before);
  const place = before.streamUrls.findIndex(({ _id }) => _id === streamId);
  const isAllUnreadable =
    before.streamUrls.length > 0 && before.streamUrls.every(({ _id }) => hidden.get(_id) === 'unreadable');
  return (
    <RecordDialog
      title={texts.title}
      submit={texts.submit}
      width="wide"
      context={
        <>
          {versus(game.homeTeam, game.awayTeam)}, <LeagueLabel of={game} />
          {game.startsAt && (
            <>
              , <DayAndTime of={game.startsAt} />
            </>
          )}
        </>
      }
      aside={<GameBadge status={statusOf(game)} />}
      call={setStreams}
      params={{ matchId, gameId: game._id }}
      record={before}
      valuesOf={valuesOf}
      bodyOf={(checked, over) => bodyOver(over, checked)}
      focusField={place < 0 ? undefined : `streamUrls.${place}.url`}
      draft={`streams:${game._id}`}
      undo={({ game: { streamUrls } }) => undoOfRemoved(before, streamUrls)}
      onClose={onClose}
    >
      {isAllUnreadable && <Note tone="fail">{dashboardTexts.streams.decodingFailed}</Note>}
      <Entries stored={before.streamUrls} hidden={hidden} />
    </RecordDialog>
  );
}

interface EntriesProps {
  /** The streams as they were when the dialog was opened. */
  readonly stored: readonly StaffStream[];
  readonly hidden: ReadonlyMap<string, HiddenAddress>;
}

function Entries({ stored, hidden }: EntriesProps): ReactNode {
  const { getValues, setValue, formState } = useFormContext<StreamsValues>();
  const { fields, append, remove, move } = useFieldArray<StreamsValues, 'streamUrls'>({
    name: 'streamUrls',
  });
  const { words } = useContext(FormContext);
  useEffect(() => {
    words.set('streamUrls', { label: labelTexts.streams, format: streamsText });
  }, [words]);

  const paste = (index: number, lines: readonly string[]): void => {
    const [first = '', ...rest] = lines;
    setValue(`streamUrls.${index}.url`, first, { shouldDirty: true });
    if (getValues(`streamUrls.${index}.title`) === '')
      setValue(`streamUrls.${index}.title`, streamLabel(index + 1), { shouldDirty: true });
    append(streamsOfLines(rest.slice(0, MAX_STREAMS - fields.length), fields.length + 1));
  };
  const error = formState.errors.streamUrls?.root?.message ?? formState.errors.streamUrls?.message;
  return (
    <>
      {fields.map((entry, index) => (
        <StreamEntry
          key={entry.id}
          index={index}
          stored={stored.find(({ _id }) => _id === getValues(`streamUrls.${index}._id`))}
          hidden={hiddenOf(getValues(`streamUrls.${index}`), hidden)}
          canRemove={fields.length > 1}
          onRemove={() => fields.length > 1 && remove(index)}
          onMove={(from, to) => to >= 0 && to < fields.length && move(from, to)}
          onPasteLines={(lines) => paste(index, lines)}
        />
      ))}
      {error && <Note tone="fail">{error}</Note>}
      <div className="flex flex-wrap items-center gap-3 md:pl-9">
        <Button
          size="dashboard"
          icon={<Plus size={16} />}
          disabledReason={fields.length < MAX_STREAMS ? null : formTexts.stream.atMost(MAX_STREAMS)}
          onClick={() => append(newStream(), { focusName: `streamUrls.${fields.length}.title` })}
        >
          {texts.add}
        </Button>
        <span className="type-caption text-text-3">{streamTexts.order(fields.length)}</span>
        <OneServerOfEntries />
      </div>
    </>
  );
}

/** '3 streams, 1 server', also while addresses are typed. */
function OneServerOfEntries(): ReactNode {
  const streams = useWatch<StreamsValues, 'streamUrls'>({ name: 'streamUrls' });
  const addresses = streams.map(({ url }) => (url === NEW_STREAM_URL ? '' : (url ?? null)));
  return <OneServer streams={streamsOnOneServer(addresses)} />;
}

/** The field values; a game without streams starts with one new entry, because there is always one. */
function valuesOf({ streamUrls }: StaffGame): StreamsValues {
  return { streamUrls: streamUrls.length === 0 ? [newStream()] : streamUrls.map(streamValuesOf) };
}

/** Restores the streams that a save has removed; null where none was, or the user may not. */
function undoOfRemoved(before: StaffGame, after: StaffGame['streamUrls']) {
  const ids = before.streamUrls
    .filter(({ _id }) => !after.some((one) => one._id === _id))
    .map(({ _id }) => _id);
  const reason = missing(useSession.getState().user, bulkStreams.actions.restore.needs);
  if (ids.length === 0 || reason !== null) return null;
  return () => write(bulkStreams, { body: { ids, action: 'restore' } });
}

/** The stored addresses that cannot be shown, by stream. */
function hiddenAddresses({ streamUrls }: StaffGame): ReadonlyMap<string, HiddenAddress> {
  const hidden = new Map<string, HiddenAddress>();
  for (const stream of streamUrls) {
    if (stream.url === undefined) hidden.set(stream._id, 'no-permission');
    else if (streamValuesOf(stream).url === undefined) hidden.set(stream._id, 'unreadable');
  }
  return hidden;
}

/** The reason why a stored address is not shown; a stream that another user has added meanwhile names none. */
function hiddenOf(
  { _id, url }: StreamValues,
  hidden: ReadonlyMap<string, HiddenAddress>,
): HiddenAddress | null {
  if (_id === undefined) return null;
  return hidden.get(_id) ?? (url === undefined ? 'no-permission' : null);
}

/** The request body: an untouched address stays as it is stored. */
function bodyOver(over: StaffGame, { streamUrls }: StreamsForm): StreamsForm {
  const stored = new Map(valuesOf(over).streamUrls.map(({ _id, url }) => [_id, url]));
  return {
    streamUrls: streamUrls.map(({ url, ...stream }) =>
      stream._id !== undefined && stored.get(stream._id) === url ? stream : { ...stream, url },
    ),
  };
}

function streamsText(value: unknown): string {
  return (value as readonly StreamValues[])
    .map(({ title, quality, url }) =>
      [title, quality, url === NEW_STREAM_URL ? '' : url].filter(Boolean).join(' · '),
    )
    .join('; ');
}
