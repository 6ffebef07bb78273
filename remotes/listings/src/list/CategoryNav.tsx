import { useFormat, useT } from '@portico/i18n';
import { Link } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box, Flex, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { categoriesFor } from './categories.ts';
import { changed } from './listAddress.ts';
import type { ListingList } from './useListingList.ts';

const most = 10_000;

/** The kinds of listings as links: each is an address of its own, with how many there are once that is known. */
export function CategoryNav({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const format = useFormat();
  const flags = useFlags();
  const counted = (count: number) => (count >= most ? `${format.number(most)}+` : format.number(count));
  return (
    <Box
      as="nav"
      aria-label={t('list.categories')}
      borderBlockEnd="hairline"
      marginBlockEnd="6"
      overflowX="auto"
    >
      <Flex gap="6" whiteSpace="nowrap">
        {categoriesFor(flags).map((category) => {
          const isCurrent = category === list.address.category;
          const count = list.counts?.[category];
          return (
            <Box
              key={category}
              asChild
              display="inline-flex"
              alignItems="baseline"
              gap="2"
              paddingBlock="3"
              color={isCurrent ? 'ink' : 'inkMuted'}
              fontWeight={isCurrent ? 'semibold' : 'regular'}
              borderBlockEnd="2px solid"
              borderColor={isCurrent ? 'brass' : 'transparent'}
            >
              <Link
                to={list.hrefFor(changed(list.address, { category }))}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {t(`list.category.${category}`)}
                {count !== undefined && (
                  <Text as="span" size="xs" tone="muted" fontVariantNumeric="lining-nums tabular-nums">
                    {counted(count)}
                  </Text>
                )}
              </Link>
            </Box>
          );
        })}
      </Flex>
    </Box>
  );
}
