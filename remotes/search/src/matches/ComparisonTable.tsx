import type { ComparedHome, Comparison } from '@portico/contracts';
import { listingAddress, useListingWords } from '@portico/features/listing';
import { RouterLink } from '@portico/remote-kit';
import { Box, Flex, Icon, Row, Stack, Text, VisuallyHidden } from '@portico/ui';
import { ChipFilters, type Column, Table } from '@portico/ui/data';
import { Picture } from '@portico/ui/media';
import { useState } from 'react';
import { type ComparisonRow, useComparisonRows } from './comparisonRows.ts';
import { useMatchesT } from './words.ts';

/** Homes in columns, what they are in lines; lines in which they differ are marked, and can stand alone. */
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
      width: '9rem',
    },
    ...homes.map((home, index) => ({
      key: home.listing._id,
      header: <Home home={home} />,
      cell: ({ values, differs }: ComparisonRow) => (
        <Text as="span" fontWeight={differs ? 'medium' : 'regular'} tone={values[index] ? 'ink' : 'muted'}>
          {values[index] ?? t('compare.unknown')}
        </Text>
      ),
      width: '12rem',
    })),
  ];
  return (
    <Stack gap="4">
      <Row gap="4" css={{ '@media print': { display: 'none' } }}>
        <ChipFilters
          label={t('compare.shown')}
          options={[{ value: 'different', label: t('compare.differentOnly') }]}
          selected={isDifferentOnly ? ['different'] : []}
          onChange={(selected) => setIsDifferentOnly(selected.length > 0)}
        />
      </Row>
      <Box
        css={{
          '& table': { minInlineSize: `${9 + homes.length * 11}rem` },
          '@media print': { '& a': { textDecoration: 'none' } },
        }}
      >
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
    <Flex as="span" gap="2" alignItems="center">
      {label}
      {differs && (
        <Box as="span" color="brass" title={t('compare.differs')}>
          <Icon name="diamond" size={12} />
          <VisuallyHidden>{t('compare.differs')}</VisuallyHidden>
        </Box>
      )}
    </Flex>
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
