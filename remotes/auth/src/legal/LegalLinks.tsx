import { legalPages } from '@portico/contracts/lists';
import { RouterLink } from '@portico/remote-kit';
import { Box } from '@portico/ui';
import { legalAddress } from './address.ts';
import { useLegalT } from './words.ts';

/** The five texts (resolutions 46). */
export function LegalLinks({ current }: { current?: string }) {
  const t = useLegalT();
  return (
    <Box as="nav" aria-label={t('label')} css={{ '@media print': { display: 'none' } }}>
      <Box
        as="ul"
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        flexWrap="wrap"
        columnGap="5"
        rowGap="2"
        fontSize="sm"
      >
        {legalPages.map((page) => (
          <li key={page}>
            <RouterLink
              to={legalAddress(page)}
              look="quiet"
              aria-current={page === current ? 'page' : undefined}
              fontWeight={page === current ? 'semibold' : 'regular'}
              color={page === current ? 'ink' : 'inkMuted'}
              paddingBlock="1"
              display="inline-block"
            >
              {t(`page.${page}`)}
            </RouterLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
