import type { ComparedHome, Comparison } from '@portico/contracts';
import { listingAddress, useListingWords } from '@portico/features/listing';
import { RouterLink } from '@portico/remote-kit';
import { Box, Flex, Icon, Row, Stack, Text, VisuallyHidden } from '@portico/ui';
import { ChipFilters, type Column, Table } from '@portico/ui/data';
import { Picture } from '@portico/ui/media';
import { useState } from 'react';
import { type ComparisonRow, useComparisonRows } from './comparisonRows.ts';
import { useMatchesT } from './words.ts';

/**
 * On a phone two homes are beside each other and the others follow by swiping, home by home; the names of the lines
 * stay at the side. Where a third home follows, a part of it shows that there is more.
 */
const sheetOf = (homes: number) =>
  ({
    '--what': { base: '5.5rem', md: '9rem' },
    '--home': { base: homes > 2 ? '6.5rem' : '7.5rem', md: '11rem' },
    '& [role="region"]': { scrollSnapType: 'inline proximity', scrollPaddingInlineStart: 'var(--what)' },
    // Pictures stand in one line, however long the names below them are.
    '& thead th': { scrollSnapAlign: 'start', verticalAlign: 'top' },
    '& th, & td': { paddingInline: { base: '1.5', md: '3' }, overflowWrap: 'anywhere' },
    '& tr > :first-child': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: 'sticky',
      background: 'paper',
      inlineSize: 'var(--what)',
      whiteSpace: 'normal',
      scrollSnapAlign: 'none',
    },
    '@media print': { '& a': { textDecoration: 'none' } },
    '& table': { minInlineSize: `calc(var(--what) + ${homes} * var(--home))` },
  }) as const;

/** Homes in columns, their facts in lines; lines with differences are marked, and can be shown alone. */
export function ComparisonTable({ comparison: { homes, client } }: { comparison: Comparison }) {
  const t = useMatchesT();
  const all = useComparisonRows(homes, client);
  const [isDifferentOnly, setIsDifferentOnly] = useState(false);
  const columns: Column<ComparisonRow>[] = [
    {
      key: 'what',
      header: <VisuallyHidden>{t('compare.what')}</VisuallyHidden>,
      cell: (row) => <What row={row} />,
      isRowHeader: true,
      width: 'var(--what)',
    },
    ...homes.map((home, index) => ({
      key: home.listing._id,
      header: <Home home={home} />,
      cell: ({ values, differs }: ComparisonRow) => (
        <Text
          as="span"
          // On a phone a price of millions fits into its column in small letters alone.
          size={{ base: 'sm', md: 'md' }}
          fontWeight={differs ? 'medium' : 'regular'}
          tone={values[index] ? 'ink' : 'muted'}
        >
          {/* An amount that is too long for a phone breaks before its currency, not within it. */}
          {values[index]?.replaceAll('\u00a0', ' ') ?? t('compare.unknown')}
        </Text>
      ),
      width: 'var(--home)',
    })),
  ];
  return (
    <Stack gap="4">
      <Row gap="4" alignItems="center" css={{ '@media print': { display: 'none' } }}>
        <ChipFilters
          label={t('compare.shown')}
          options={[{ value: 'different', label: t('compare.differentOnly') }]}
          selected={isDifferentOnly ? ['different'] : []}
          onChange={(selected) => setIsDifferentOnly(selected.length > 0)}
        />
        {!isDifferentOnly && all.some(({ differs }) => differs) && (
          <Flex as="span" gap="2" alignItems="center">
            <Box as="span" color="brass">
              <Icon name="diamond" size={12} />
            </Box>
            <Text as="span" size="sm" tone="muted">
              {t('compare.legend')}
            </Text>
          </Flex>
        )}
      </Row>
      <Box css={sheetOf(homes.length)}>
        <Table
          caption={t('compare.title')}
          columns={columns}
          rows={isDifferentOnly ? all.filter(({ differs }) => differs) : all}
          rowKey={({ key }) => key}
        />
      </Box>
    </Stack>
  );
}

function What({ row: { label, differs } }: { row: ComparisonRow }) {
  const t = useMatchesT();
  return (
    // The mark is in the text, because beside it a phone has no room for words such as "Bathrooms".
    <>
      <span>{label}</span>{' '}
      {differs && (
        <Box
          as="span"
          display="inline-block"
          verticalAlign="middle"
          marginInlineStart="1"
          color="brass"
          title={t('compare.differs')}
        >
          <Icon name="diamond" size={12} />
          <VisuallyHidden>{t('compare.differs')}</VisuallyHidden>
        </Box>
      )}
    </>
  );
}

function Home({ home: { listing } }: { home: ComparedHome }) {
  const words = useListingWords();
  const [picture] = listing.pictures;
  return (
    <Stack gap="2" paddingBlockEnd="2" whiteSpace="normal" textTransform="none" letterSpacing="normal">
      <Picture
        {...(picture && { baseUrl: picture.baseUrl, src: picture.pictureUrl })}
        alt={words.pictureAlt(listing, picture)}
        sizes="12rem"
      />
      <RouterLink to={listingAddress(listing._id)} look="quiet">
        {words.title(listing)}
      </RouterLink>
    </Stack>
  );
}
