import { createAffiliate, updateAffiliate } from '@touchline/contract/calls/affiliates';
import {
  CONTENT_PLATFORM_LABELS,
  CONTENT_PLATFORMS,
  DEFAULT_CONTENT_PLATFORM,
} from '@touchline/contract/lists/platforms';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import { compactCount, dayOfMonth, exactCount } from '@touchline/contract/rules/formats';
import { affiliateTexts } from '@touchline/contract/texts/affiliate';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import type { ReactNode } from 'react';
import ImageIcon from '~icons/lucide/image';
import Link from '~icons/lucide/link';
import { Chart } from '../../ui/chart.tsx';
import type { RecordFormProps } from '../form/add-or-edit-dialog.tsx';
import { FormRow } from '../form/fields.tsx';
import { formParts } from '../form/form-parts.tsx';
import { Day } from '../time.tsx';
import { AffiliateImage } from './affiliate-image.tsx';

const { AddOrEditDialog, FormSegments, FormSwitch, FormText, useValues } =
  formParts<typeof createAffiliate.body>();
const USUAL = { platforms: DEFAULT_CONTENT_PLATFORM, isActive: true } as const;
/** The places where a link can be shown, as options. */
export const PLATFORM_OPTIONS = CONTENT_PLATFORMS.map((value) => ({
  value,
  label: CONTENT_PLATFORM_LABELS[value],
}));

/** 'Add Affiliate Link' and 'Edit Affiliate Link', with the picture and the clicks beside the fields. */
export function AffiliateForm(props: RecordFormProps<AffiliateRecord>): ReactNode {
  const { record: affiliate } = props;
  return (
    <AddOrEditDialog
      {...props}
      texts={dialogTexts.affiliate}
      context={affiliateTexts.context}
      width="wide"
      create={createAffiliate}
      update={updateAffiliate}
      values={USUAL}
      draft="affiliate"
    >
      <div className="grid gap-6 md:-mx-6 md:-my-5 md:grid-cols-[minmax(0,1fr)_340px] md:gap-0">
        <div className="flex min-w-0 flex-col gap-3.5 md:px-6 md:py-5">
          <FormText name="title" label={labelTexts.title} />
          <FormText
            name="link"
            label={labelTexts.link}
            type="url"
            icon={<Link size={16} />}
            placeholder={labelTexts.addressStart}
          />
          <FormText
            name="image"
            label={labelTexts.imageUrl}
            type="url"
            icon={<ImageIcon size={16} />}
            placeholder={labelTexts.addressStart}
            hint={affiliateTexts.imageHint}
            isOptional
          />
          <FormRow>
            <FormSegments name="platforms" label={labelTexts.platforms} options={PLATFORM_OPTIONS} />
            <FormSwitch name="isActive" label={labelTexts.active} hint={affiliateTexts.activeHint} />
          </FormRow>
        </div>
        <div className="border-line md:border-l md:bg-surface md:px-6 md:py-5">
          <p className="mb-1.5 type-label-sm text-text">{labelTexts.image}</p>
          <TypedImage />
          {affiliate && <Figures affiliate={affiliate} />}
        </div>
      </div>
    </AddOrEditDialog>
  );
}

/** A preview of the picture that follows the typed address. */
function TypedImage(): ReactNode {
  const src = useValues().image.trim();
  return (
    <AffiliateImage
      src={/^https?:\/\/./.test(src) ? src : ''}
      hasSize
      className="aspect-[292/164] w-full max-w-[292px]"
    />
  );
}

function Figures({ affiliate }: { affiliate: AffiliateRecord }): ReactNode {
  const { clicks, clickDays, games, createdAt } = affiliate;
  const sum = clickDays.reduce((all, { count }) => all + count, 0);
  const title = affiliateTexts.clicksInDays(clickDays.length);
  const points = clickDays.map(({ day, count }, index) => ({
    label: index === clickDays.length - 1 ? labelTexts.today : dayOfMonth(day),
    bar: count,
  }));
  return (
    <>
      <dl className="mt-4 border-t border-line pt-3 text-[14px] leading-5">
        <Fact term={labelTexts.clicks}>
          <span className="font-semibold">{exactCount(clicks)}</span>
        </Fact>
        <Fact term={title}>{exactCount(sum)}</Fact>
        <Fact term={labelTexts.games}>{exactCount(games)}</Fact>
        <Fact term={labelTexts.created}>
          <Day of={createdAt} />
        </Fact>
      </dl>
      {sum > 0 && (
        <div className="mt-2 -ml-2">
          <Chart points={points} barName={labelTexts.clicks} format={compactCount} label={title} />
        </div>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-[30px] items-center justify-between gap-4">
      <dt className="text-text-3">{term}</dt>
      <dd className="text-text">{children}</dd>
    </div>
  );
}
