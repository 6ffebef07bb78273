import { VisitorPage } from '@portico/features/visitor-page';
import { RouterLink } from '@portico/remote-kit';
import { Box, Container, Wordmark } from '@portico/ui';
import type { ReactNode } from 'react';
import { useLegalT } from './words.ts';

/** The frame for visitors, who have no menus: name, language and a link back. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const t = useLegalT();
  const home = (
    <RouterLink to="/" look="plain" aria-label={t('back')}>
      <Wordmark />
    </RouterLink>
  );
  return (
    <>
      <VisitorPage brand={home} isHeaderUnprinted>
        {children}
      </VisitorPage>
      <Box as="footer" borderBlockStart="hairline" css={{ '@media print': { display: 'none' } }}>
        <Container paddingBlock="5" fontSize="sm">
          <RouterLink to="/">{t('back')}</RouterLink>
        </Container>
      </Box>
    </>
  );
}
