import type { ListingDetail } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Card, Flex, Icon, Text } from '@portico/ui';
import type en from '../locales/en.json';

/** How many of the reader's clients the home suits, with a link: to the matches of their own listing, or to a pane. */
export function MatchNote({ listing: { _id, matchCount, isMine } }: { listing: ListingDetail }) {
  const t = useT<typeof en>('listings');
  const hasRoute = useHasRoute();
  if (!matchCount) return null;
  const query = new URLSearchParams({ id: _id });
  const address = isMine ? `/match-detail?${query}` : `/view-property-for-my-clients?${query}`;
  const text = t('property.matches', { count: matchCount });
  return (
    <Card background="brassSoft" borderColor="transparent" paddingBlock="4">
      <Flex gap="3" alignItems="center" color="brassText">
        <Icon name="match" size={20} />
        {hasRoute(address) ? (
          <RouterLink to={address} fontWeight="medium">
            {text}
          </RouterLink>
        ) : (
          <Text fontWeight="medium">{text}</Text>
        )}
      </Flex>
    </Card>
  );
}
