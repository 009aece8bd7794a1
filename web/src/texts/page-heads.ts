import type { PageTableTexts } from '@touchline/contract/page-table';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { useMemo } from 'react';
import { textsOf } from './page-texts.ts';
import { useSiteTexts } from './site.ts';
import { useSportTexts } from './sports.ts';
import { useTeamTexts } from './teams.ts';

/** These texts in the language of the page. */
export const useHeadTexts = textsOf('heads', pageHeadTexts);

/** The texts that the rows of the page table need, in the language of the page. */
export function usePageTableTexts(): PageTableTexts {
  const heads = useHeadTexts();
  const site = useSiteTexts();
  const sports = useSportTexts();
  const teams = useTeamTexts();
  return useMemo(() => ({ heads, site, sports, teams }), [heads, site, sports, teams]);
}
