import { Card, Heading, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';

export interface SideCardProps {
  title: string;
  text: string;
  /** The way there. */
  children: ReactNode;
}

/** A way to something else than the plans above it. */
export function SideCard({ title, text, children }: SideCardProps) {
  return (
    <Card
      display="flex"
      flexWrap="wrap"
      gap="4"
      alignItems="center"
      justifyContent="space-between"
      background="sunken"
    >
      <Stack gap="1" flex="1 1 16rem">
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Text tone="muted">{text}</Text>
      </Stack>
      {children}
    </Card>
  );
}
