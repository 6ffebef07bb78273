import type { ReactNode } from 'react';
import { Flex, Stack } from './boxes.tsx';
import { Heading, Text } from './Text.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** A short line above the title, in capitals: a date, a section. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Links to the parent pages, before everything else. */
  breadcrumbs?: ReactNode;
}

export function PageHeader({ title, eyebrow, text, actions, breadcrumbs }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      alignItems="flex-end"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="6"
      marginBlockEnd="8"
    >
      <Stack gap="1" minInlineSize="0" flex="1 1 20rem">
        {breadcrumbs && (
          <Text as="div" size="sm" tone="muted" marginBlockEnd="3">
            {breadcrumbs}
          </Text>
        )}
        {eyebrow && <Text kind="eyebrow">{eyebrow}</Text>}
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {text && (
          <Text tone="muted" maxInlineSize="reading">
            {text}
          </Text>
        )}
      </Stack>
      {actions && (
        <Flex gap="3" flexWrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
