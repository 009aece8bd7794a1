import { SPORT_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import { type ReactNode, useState } from 'react';
import Plus from '~icons/lucide/plus';
import SearchX from '~icons/lucide/search-x';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { showToast } from '../src/lib/toasts.ts';
import { CategoryIcon } from '../src/sport/category-icon.tsx';
import { GameBadge } from '../src/sport/game-badge.tsx';
import { GameCard } from '../src/sport/game-card.tsx';
import { GameCardSkeleton } from '../src/sport/game-card-skeleton.tsx';
import { LeagueMark, TeamMark } from '../src/sport/mark.tsx';
import { Badge } from '../src/ui/badge.tsx';
import { Button, type ButtonVariant } from '../src/ui/button.tsx';
import { Chip } from '../src/ui/chip.tsx';
import { Dialog } from '../src/ui/dialog.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { Field, TextArea } from '../src/ui/field.tsx';
import { Wordmark } from '../src/ui/logo.tsx';
import { Segments } from '../src/ui/segments.tsx';
import { Select } from '../src/ui/select.tsx';
import { TextInput } from '../src/ui/text-input.tsx';
import { Toaster } from '../src/ui/toaster.tsx';
import { finished, matches, sampleGame } from './sample.ts';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'destructive', 'destructive-outline'];
const [a, b] = matches.map(({ games }) => games);

/** Every component on one page. */
export function Sheet(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [segment, setSegment] = useState<'one' | 'two'>('one');
  return (
    <main className="page-column flex flex-col gap-9 py-10">
      <Wordmark name="Touchline" />
      <Part title="Type">
        <p className="type-display text-text">Real Bahía vs Śląna</p>
        <p className="num text-[56px] leading-[58px] text-text">21:00:59</p>
        <p className="text-text-2">
          Atkinson Hyperlegible Next for everything. Illinois, 0O, 1lI, 0123456789 48.2K
        </p>
      </Part>
      <Part title="Buttons">
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>Rest</Button>
            <Button variant={variant} icon={<Plus size={18} />}>
              With icon
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} disabledReason="You need the permission Edit.">
              No permission
            </Button>
            <Button variant={variant} busy>
              Save
            </Button>
            <Button variant={variant} size="dashboard">
              36
            </Button>
            <Button variant={variant} size="row">
              28
            </Button>
          </div>
        ))}
      </Part>
      <Part title="Badges">
        <div className="flex flex-wrap gap-3">
          <GameBadge status="Live" />
          <GameBadge status="Scheduled" />
          <GameBadge status="Finished" />
          <GameBadge status="Scheduled" onDashboardCard />
          <Badge tone="wait-tint">New</Badge>
          <Badge tone="wait-outline">Pending</Badge>
          <Badge tone="done">Approved</Badge>
          <Badge tone="closed">Cancel</Badge>
          <Badge tone="fail">Failed</Badge>
          <Badge tone="chalk">stable</Badge>
          <GameBadge status="Live" size="row" />
          <GameBadge status="Scheduled" size="row" />
        </div>
      </Part>
      <Part title="Cards">
        <div className="grid gap-6 md:grid-cols-[repeat(auto-fill,min(22rem,100%))]">
          {[...(a ?? []), ...(b ?? [])].slice(0, 3).map((game) => (
            <GameCard key={game._id} matchId="m" game={game} showViews />
          ))}
          <GameCard matchId="m" game={finished} />
          <GameCard
            matchId="m"
            game={sampleGame({ home: 'Late', away: 'Later', league: 0, startsIn: 10 })}
            onDashboard
          />
          <GameCardSkeleton />
        </div>
      </Part>
      <Part title="Marks">
        <div className="flex flex-wrap items-end gap-3">
          {[
            'Northgate',
            'Harbour City',
            'Žalia',
            'Bright Haven Albion',
            'Team Kestrels',
            'FC Olim',
            'WWW',
            'Mmm',
          ].map((name) => (
            <TeamMark key={name} name={name} className="size-10" />
          ))}
          {['Liga Costera', 'Serie Aurora', 'Monsoon', 'Six Valleys', 'Q'].map((name) => (
            <LeagueMark key={name} name={name} className="size-10" />
          ))}
          <TeamMark name="Northgate" className="size-[84px]" />
        </div>
      </Part>
      <Part title="Sports">
        <div className="flex flex-wrap gap-3 text-text">
          {SPORT_CATEGORIES.map(({ name }) => (
            <CategoryIcon key={name} category={name} size={26} />
          ))}
        </div>
      </Part>
      <Part title="Fields">
        <div className="grid gap-6 md:grid-cols-3">
          <Field label="Home team">{(control) => <TextInput {...control} defaultValue="Northgate" />}</Field>
          <Field label="Logo" error="Invalid URL for logo">
            {(control) => <TextInput {...control} defaultValue="htp:/logo.png" />}
          </Field>
          <Field label="Sport" hint="Sport category of this match" isOptional>
            {(control) => (
              <Select {...control}>
                <option>Ice Hockey</option>
              </Select>
            )}
          </Field>
          <Field label="Read only">
            {(control) => <TextInput {...control} readOnly defaultValue="staff" />}
          </Field>
          <Field label="Message">{(control) => <TextArea {...control} rows={3} />}</Field>
          <Segments
            label="Platform"
            value={segment}
            options={[
              { value: 'one', label: 'Web' },
              { value: 'two', label: 'Both' },
            ]}
            onChange={setSegment}
          />
        </div>
        <div className="flex gap-2">
          <Chip isCurrent count={41} onSelect={() => {}}>
            All
          </Chip>
          <Chip isCurrent={false} count={7} onSelect={() => {}}>
            Live now
          </Chip>
        </div>
      </Part>
      <Part title="Empty, failed">
        <div className="grid gap-6 md:grid-cols-2">
          <EmptyState
            icon={<SearchX size={22} />}
            title="No Matches Found"
            text="Nothing in Football for tomorrow."
          />
          <EmptyState
            tone="fail"
            icon={<TriangleAlert size={22} />}
            title="Could not load"
            text="Something went wrong."
          />
        </div>
      </Part>
      <div className="flex gap-3">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => showToast('success', 'Copied to clipboard!')}>Toast</Button>
        <Button onClick={() => showToast('error', 'Failed to copy text')}>Error</Button>
      </div>
      {isOpen && (
        <Dialog
          title="Delete this match?"
          context="It leaves the public site at once."
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button className="ml-auto" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button variant="destructive">Delete match</Button>
            </>
          }
        >
          You can undo this.
        </Dialog>
      )}
      <Toaster />
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="type-h3">{title}</h2>
      {children}
    </section>
  );
}
