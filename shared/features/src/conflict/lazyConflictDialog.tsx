import { lazyDialog } from '@portico/features/lazy-dialog';
import type { ConflictDialogProps } from './ConflictDialog.tsx';
import type { Draft } from './threeWay.ts';

type Shown = ConflictDialogProps<unknown, Draft> & { isOpen: boolean };

const Dialog = lazyDialog<Shown>(() =>
  import('./ConflictDialog.tsx').then((module) => module.ConflictDialog),
);

/** Fetched when two people have changed the same: hardly any form ever shows it. */
export function ConflictDialog<Saved, D extends Draft>(props: ConflictDialogProps<Saved, D>) {
  // A fetched component has one type of props; what it shows is passed on unread.
  return <Dialog {...(props as unknown as Omit<Shown, 'isOpen'>)} isOpen />;
}
