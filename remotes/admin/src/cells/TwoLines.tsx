import { Stack, Text } from '@portico/ui';
import type { ComponentProps, ReactNode } from 'react';

export interface TwoLinesProps extends Omit<ComponentProps<typeof Stack>, 'children'> {
  /** The second line, small and quiet; without it there is only the first. */
  below: ReactNode;
  children: ReactNode;
}

/** A table cell's text, and below it a second line with details. */
export const TwoLines = ({ below, children, ...style }: TwoLinesProps) => (
  <Stack gap="0" {...style}>
    {/* Alone in a stack, a badge would fill the line, and a name that is isolated would begin at its own side. */}
    <span>{children}</span>
    {below && (
      <Text as="span" size="xs" tone="muted" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {below}
      </Text>
    )}
  </Stack>
);
