import { Box } from '@portico/ui';
import type { ReactNode } from 'react';

export interface OutdatedProps {
  /** Newer data is being fetched: what is shown stays readable, dimmed, until it arrives. */
  isOutdated: boolean;
  children: ReactNode;
}

/** Data on screen that may be waiting for newer data. */
export function Outdated({ isOutdated, children }: OutdatedProps) {
  return (
    <Box aria-busy={isOutdated} opacity={isOutdated ? 0.6 : 1} transition="opacity 150ms">
      {children}
    </Box>
  );
}
