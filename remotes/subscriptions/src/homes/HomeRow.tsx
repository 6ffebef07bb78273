import type { ListingOnlyListing } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { Badge, Box, Icon, letGo, Row, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';

export interface HomeRowProps {
  home: ListingOnlyListing;
  /** A label or a button, at the end of the line. */
  children: ReactNode;
}

/** One home of the picker: its picture, its address, and what can be done with it. */
export function HomeRow({ home, children }: HomeRowProps) {
  const t = useT<typeof en>('subscriptions');
  return (
    <Row
      as="li"
      gap="4"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      paddingBlock="3"
      borderBlockStart="hairline"
      _first={{ borderBlockStart: 'none' }}
    >
      <Row gap="4" flexWrap="nowrap" flex="1 1 14rem" minInlineSize="0">
        <Box
          flexShrink={0}
          inlineSize="16"
          blockSize="16"
          borderRadius="sm"
          overflow="hidden"
          background="sunken"
          color="inkMuted"
          display="grid"
          placeItems="center"
        >
          {home.thumbnail ? (
            <img
              ref={letGo}
              className="portico-cover"
              src={home.thumbnail}
              alt=""
              width={64}
              height={64}
              loading="lazy"
            />
          ) : (
            <Icon name="home" size={24} />
          )}
        </Box>
        <Stack gap="1" minInlineSize="0">
          <Text overflowWrap="anywhere">
            <bdi>{home.fullAddress}</bdi>
          </Text>
          {home.archived && (
            <Box>
              <Badge tone="warning">{t('homes.lapsed')}</Badge>
            </Box>
          )}
        </Stack>
      </Row>
      {children}
    </Row>
  );
}
