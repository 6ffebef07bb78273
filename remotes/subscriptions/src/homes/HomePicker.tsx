import type { ListingOnlyListing } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { Badge, Button, EmptyState, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { AddHome } from './AddHome.tsx';
import { HomeGroup } from './HomeGroup.tsx';
import type { Homes, useSelection } from './useHomes.ts';

export interface HomePickerProps {
  homes: Homes;
  selection: ReturnType<typeof useSelection>;
  /** Staff in a member's place look, and choose nothing (resolutions 65). */
  isReadOnly: boolean;
  onAdded: (listingId: string) => void;
}

/** A home that is paid for: until when, and whether the next year follows by itself. */
function Subscribed({ home: { paidUntil, renews } }: { home: ListingOnlyListing }) {
  const t = useT<typeof en>('subscriptions');
  const { date } = useFormat();
  return (
    <Stack gap="1" alignItems={{ base: 'flex-start', sm: 'flex-end' }} flexShrink={0}>
      <Badge tone="positive">{t('homes.subscribedOne')}</Badge>
      {paidUntil && (
        <Text size="sm" tone="muted">
          {t(renews ? 'homes.renewsOn' : 'homes.until', { date: date(paidUntil) })}
        </Text>
      )}
    </Stack>
  );
}

/** The picker of B §2: what is paid for, what is chosen, and what could be. */
export function HomePicker({ homes, selection, isReadOnly, onAdded }: HomePickerProps) {
  const t = useT<typeof en>('subscriptions');
  const { selected, others, choose } = selection;
  const isEmpty = homes.subscribed.length + homes.available.length === 0;
  const add = !isReadOnly && <AddHome onAdded={onAdded} />;
  if (isEmpty)
    return <EmptyState icon="home" title={t('homes.emptyTitle')} text={t('homes.empty')} action={add} />;
  const chooser = (label: 'select' | 'remove', isChosen: boolean) =>
    function Choice(home: { _id: string; fullAddress: string }) {
      if (isReadOnly) return null;
      return (
        <Button
          size="sm"
          aria-label={t(`homes.${label}One`, { address: home.fullAddress })}
          onClick={() => choose(home._id, isChosen)}
        >
          {t(`homes.${label}`)}
        </Button>
      );
    };
  return (
    <Stack gap="8">
      <HomeGroup title={t('homes.subscribed')} homes={homes.subscribed}>
        {(home) => <Subscribed home={home} />}
      </HomeGroup>
      <HomeGroup title={t('homes.selected')} homes={selected}>
        {chooser('remove', false)}
      </HomeGroup>
      <HomeGroup title={t('homes.available')} homes={others}>
        {chooser('select', true)}
      </HomeGroup>
      {add && <div>{add}</div>}
    </Stack>
  );
}
