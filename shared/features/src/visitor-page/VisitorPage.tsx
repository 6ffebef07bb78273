import { LanguageChoice } from '@portico/features/language-choice';
import { Box, Container, Flex, Wordmark } from '@portico/ui';
import type { ReactNode } from 'react';

interface VisitorPageProps {
  /** What stands where the menus would begin; the name of Portico unless it is also a link. */
  brand?: ReactNode;
  /** Whether printed pages leave out the header. */
  isHeaderUnprinted?: boolean;
  children: ReactNode;
}

const unprinted = { '@media print': { display: 'none' } };

/** Header and main part of a page for visitors, who have no menus: name and language. */
export function VisitorPage({ brand = <Wordmark />, isHeaderUnprinted = false, children }: VisitorPageProps) {
  return (
    <>
      <Box as="header" borderBlockEnd="hairline" {...(isHeaderUnprinted && { css: unprinted })}>
        <Container>
          <Flex minBlockSize="64px" alignItems="center" justifyContent="space-between" gap="4">
            {brand}
            <LanguageChoice />
          </Flex>
        </Container>
      </Box>
      <Box as="main" id="main" tabIndex={-1}>
        <Container paddingBlock={{ base: '8', md: '12' }}>{children}</Container>
      </Box>
    </>
  );
}
