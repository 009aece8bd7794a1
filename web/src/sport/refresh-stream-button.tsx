import { siteTexts } from '@touchline/contract/texts/site';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type RefreshStreamButtonProps = Pick<
  ComponentProps<typeof Button>,
  'size' | 'disabled' | 'className' | 'onClick'
>;

/** 'Refresh Stream': loads the frame of a player again; on a turned phone it is only its sign. */
export function RefreshStreamButton(props: RefreshStreamButtonProps): ReactNode {
  return (
    <Button {...props} icon={<RefreshCw size={17} />} title={siteTexts.game.refreshStream}>
      <span className="turned:visually-hidden">{siteTexts.game.refreshStream}</span>
    </Button>
  );
}
