import { Heading, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';

export interface PrivacySectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function PrivacySection({ title, text, children }: PrivacySectionProps) {
  return (
    <Stack as="section" gap="3" aria-label={title} maxInlineSize="form">
      <Heading level={2} size="sm">
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      {children}
    </Stack>
  );
}
