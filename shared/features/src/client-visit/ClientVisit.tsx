import { LanguageChoice } from '@portico/features/language-choice';
import { useFlags } from '@portico/session';
import { Box, Container, Flex, Wordmark } from '@portico/ui';
import type { ReactNode } from 'react';
import { useReadersLanguage } from './useReadersLanguage.ts';

/**
 * Draws the content of a link for a client without an account, who has neither menus nor a way into Portico. A member
 * who opens the link sees it within Portico's own frame.
 */
export function ClientVisit({ children }: { children: ReactNode }) {
  const { isSignedIn } = useFlags();
  useReadersLanguage({ isVisitor: !isSignedIn });
  if (isSignedIn) return children;
  return (
    <>
      <Box as="header" borderBlockEnd="hairline">
        <Container>
          <Flex minBlockSize="64px" alignItems="center" justifyContent="space-between" gap="4">
            <Wordmark />
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
