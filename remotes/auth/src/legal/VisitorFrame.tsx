import { LanguageChoice } from '@portico/features/language-choice';
import { RouterLink } from '@portico/remote-kit';
import { Box, Container, Flex, Wordmark } from '@portico/ui';
import type { ReactNode } from 'react';
import { useLegalT } from './words.ts';

/** The frame for visitors, who have no menus: name, language and a link back. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const t = useLegalT();
  return (
    <>
      <Box as="header" borderBlockEnd="hairline" css={{ '@media print': { display: 'none' } }}>
        <Container>
          <Flex minBlockSize="64px" alignItems="center" justifyContent="space-between" gap="4">
            <RouterLink to="/" look="plain" aria-label={t('back')}>
              <Wordmark />
            </RouterLink>
            <LanguageChoice />
          </Flex>
        </Container>
      </Box>
      <Box as="main" id="main" tabIndex={-1}>
        <Container paddingBlock={{ base: '8', md: '12' }}>{children}</Container>
      </Box>
      <Box as="footer" borderBlockStart="hairline" css={{ '@media print': { display: 'none' } }}>
        <Container paddingBlock="5" fontSize="sm">
          <RouterLink to="/">{t('back')}</RouterLink>
        </Container>
      </Box>
    </>
  );
}
