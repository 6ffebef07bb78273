import { Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';

export interface ProblemBoxProps {
  title: string;
  children?: ReactNode;
}

/** The problem, announced at once. */
export function ProblemBox({ title, children }: ProblemBoxProps) {
  return (
    <Stack
      role="alert"
      gap="1"
      padding="4"
      borderRadius="sm"
      background="negativeSoft"
      borderInlineStart="2px solid var(--portico-negative)"
    >
      <Text fontWeight="semibold" tone="negative">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
