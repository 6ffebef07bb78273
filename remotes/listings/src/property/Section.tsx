import { Flex, Heading } from '@portico/ui';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        gap="3"
        marginBlockEnd="4"
        minBlockSize="9"
      >
        <Heading level={2} size="md" id={id}>
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </section>
  );
}
