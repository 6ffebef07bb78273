import { Flex, Heading, Stack } from '@portico/ui';
import { type ReactNode, useId } from 'react';

export interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a client's page. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="4" minInlineSize="0">
      <Flex
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        flexWrap="wrap"
        borderBlockEnd="hairline"
      >
        <Heading level={2} size="md" id={id} paddingBlock="2">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Stack>
  );
}
