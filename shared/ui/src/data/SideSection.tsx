import { Heading, Stack, Text } from '@portico/ui';
import { type ReactNode, useId } from 'react';

export interface SideSectionProps {
  title: string;
  text?: ReactNode;
  /** The controls take all the room there is, such as a table. */
  isWide?: boolean;
  children: ReactNode;
}

/** One section of a settings page: title and explanation at the side, its controls beside them. */
export function SideSection({ title, text, isWide = false, children }: SideSectionProps) {
  const id = useId();
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `16rem minmax(0, ${isWide ? '1fr' : '34rem'})` }}
      columnGap="12"
      rowGap="5"
      alignItems="start"
      paddingBlock="8"
      borderBlockEnd="hairline"
    >
      <Stack gap="1">
        <Heading level={2} size="md" id={id}>
          {title}
        </Heading>
        {text && (
          <Text size="sm" tone="muted">
            {text}
          </Text>
        )}
      </Stack>
      <Stack gap="5" minInlineSize="0">
        {children}
      </Stack>
    </Stack>
  );
}
