import type { DialogLayout } from './dialog.tsx';

/**
 * A dialog whose body is a player, which fits the height. On a turned phone it is as high as the screen and 16:9 where
 * that leaves room for header and footer beside it.
 */
export const PLAYER_LAYOUT: DialogLayout = {
  dialog:
    'turned:inset-0 turned:m-0 turned:h-dvh turned:max-h-none turned:w-full turned:max-w-none turned:rounded-none turned:border-0 turned:open:grid turned:grid-cols-[minmax(0,calc(100dvh*16/9))_minmax(56px,1fr)] turned:grid-rows-[auto_minmax(0,1fr)]',
  header:
    'turned:col-start-2 turned:row-start-1 turned:justify-end turned:border-0 turned:p-1.5 turned:[&>span]:flex-col-reverse turned:[&>span]:items-end',
  title: 'turned:visually-hidden',
  body: 'flex flex-col turned:col-start-1 turned:row-span-2 turned:row-start-1 turned:justify-center turned:bg-screen',
  footer:
    'turned:col-start-2 turned:row-start-2 turned:flex-col turned:flex-nowrap turned:items-end turned:justify-end turned:gap-1.5 turned:border-0 turned:p-1.5',
};

/** The same dialog as the mini player, whose own styles place it: its body has no box. */
export const MINI_PLAYER_LAYOUT: DialogLayout = {
  dialog: 'mini-player',
  header: 'mini-player-header',
  title: '',
  body: 'contents',
  footer: '',
};
