import { Box, IconButton } from '@portico/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useAreaMapT } from './words.ts';

export interface ChosenPlaceProps {
  onClose: () => void;
  children: ReactNode;
}

/** The things under a pressed marker. Escape closes it. */
export function ChosenPlace({ onClose, children }: ChosenPlaceProps) {
  const t = useAreaMapT();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box role="group" aria-label={t('chosen')} onKeyDown={onKeyDown}>
      {children}
      <Box
        position="absolute"
        insetBlockStart="2"
        insetInlineEnd="2"
        background="surface"
        borderRadius="full"
      >
        <IconButton icon="close" size="sm" isRound label={t('close')} onClick={onClose} />
      </Box>
    </Box>
  );
}

/**
 * Moves the focus to the first link of the result, once. Its `key` is the place's, so that the next place moves it
 * again.
 */
export function FoundHere({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return <div ref={ref}>{children}</div>;
}
