import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The file with the networks' marks, each a symbol whose id is the network's name. */
const FILE = '/networks.svg';
const NETWORKS: readonly string[] = ['X', 'Facebook', 'Instagram', 'Telegram', 'Discord', 'YouTube'];

/** True for a network whose mark is drawn. */
export const hasNetworkIcon = (name: string): boolean => NETWORKS.includes(name);

/** The mark of a network, beside its name. */
export function NetworkIcon({ name, className }: { name: string; className?: string }): ReactNode {
  return (
    <svg
      width={16}
      height={16}
      fill="currentColor"
      aria-hidden="true"
      data-network={name}
      className={clsx('flex-none', className)}
    >
      <use href={`${FILE}#${name}`} />
    </svg>
  );
}
