import { Card, Heading, Stack } from '@portico/ui';
import type { ReactNode } from 'react';

/** One subject of a page, in a card under its own heading. */
export const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section">
    <Stack gap="2">
      <Heading level={2} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
);
