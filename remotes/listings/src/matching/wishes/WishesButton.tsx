import { lazyDialog } from '@portico/features/lazy-dialog';
import { Button, type ButtonProps } from '@portico/ui';
import { useState } from 'react';
import type { WishesDialogProps } from './WishesDialog.tsx';

const Wishes = lazyDialog<WishesDialogProps>(() =>
  import('./WishesDialog.tsx').then((module) => module.WishesDialog),
);

export interface WishesButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  /** The client whose wishes they are; without one, the dialog asks first. */
  clientId?: string;
  children: string;
}

/** Opens the client's wishes. */
export function WishesButton({ clientId, children, ...look }: WishesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <Wishes isOpen={isOpen} onClose={() => setIsOpen(false)} {...(clientId && { clientId })} />
    </>
  );
}
