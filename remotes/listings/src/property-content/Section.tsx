import { Flex, Heading } from '@portico/ui';
import { type ReactNode, use } from 'react';
import { HeadingLevels } from './headings.ts';

export interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own heading. It is no landmark, because the tables in some sections are landmarks. */
export function Section({ title, action, children }: SectionProps) {
  const { section } = use(HeadingLevels);
  return (
    <section>
      <Flex
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        gap="3"
        marginBlockEnd="4"
        minBlockSize="9"
      >
        <Heading level={section} size="md">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </section>
  );
}
