import type { ReminderTopic } from '@touchline/contract/forms/reminders';
import type { ReactNode, RefObject } from 'react';
import { useTellMeTexts } from '../../texts/tell-me.ts';
import type { AboutTopic } from './use-about-topic.ts';

/** What a visitor may be told. */
export type Choices = Pick<ReminderTopic, 'live' | 'before' | 'moved'>;

interface TellMeChoicesProps {
  readonly choices: Choices;
  readonly about: AboutTopic;
  readonly firstBox: RefObject<HTMLInputElement | null>;
  readonly onChange: (choices: Choices) => void;
}

/** The boxes of 'Tell me'; nothing is kept before its button is pressed. */
export function TellMeChoices({ choices, about, firstBox, onChange }: TellMeChoicesProps): ReactNode {
  const texts = useTellMeTexts().choices;
  const lines = [
    { name: 'live', ...texts.live },
    ...(about.offersBefore
      ? [
          {
            name: 'before',
            label: texts.before.label,
            about: about.beforeAt === null ? texts.before.about : texts.before.at(about.beforeAt),
          } as const,
        ]
      : []),
    { name: 'moved', ...texts.moved },
  ] as const;
  return (
    <fieldset className="-mt-3 min-w-0">
      <legend className="visually-hidden">{texts.name}</legend>
      {lines.map(({ name, label, about: detail }, index) => (
        <label
          key={name}
          className="flex min-h-[60px] cursor-pointer items-center gap-3.5 border-b border-line py-2"
        >
          <input
            ref={index === 0 ? firstBox : undefined}
            type="checkbox"
            checked={choices[name]}
            onChange={({ target }) => onChange({ ...choices, [name]: target.checked })}
            className="check-box"
          />
          <span className="min-w-0">
            <span className="block type-label text-text">{label}</span>
            <span className="block type-caption text-text-3">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
