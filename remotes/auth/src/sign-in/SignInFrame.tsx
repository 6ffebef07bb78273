import { Icon, useDialog, useKitWords } from '@portico/ui';
import { DialogFrame } from '@portico/ui/landing';
import { type ReactNode, useId } from 'react';

export interface SignInFrameProps {
  title: ReactNode;
  onClose: () => void;
  /** It replaces the static page's own dialog, which is open: nothing moves. */
  isStill: boolean;
  children: ReactNode;
}

/** The dialog around every step. Its look comes with the page, so it does not wait for the kit's overlays. */
export function SignInFrame({ title, onClose, isStill, children }: SignInFrameProps) {
  const behaviour = useDialog({ onClose });
  const word = useKitWords();
  return (
    <DialogFrame
      title={title}
      titleId={useId()}
      closeLabel={word('close')}
      closeIcon={<Icon name="close" />}
      onCross={onClose}
      data-still={isStill ? '' : undefined}
      {...behaviour}
    >
      {children}
    </DialogFrame>
  );
}
