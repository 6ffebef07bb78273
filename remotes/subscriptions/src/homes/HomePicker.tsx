import type { ListingOnlyListing } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { Badge, Button, EmptyState, Row, Stack, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import type en from '../locales/en.json';
import { AddHome, EditHome } from './FormButtons.tsx';
import { HomeForm } from './HomeForm.tsx';
import { HomeGroup } from './HomeGroup.tsx';
import type { Homes, useSelection } from './useHomes.ts';

export interface HomePickerProps {
  homes: Homes;
  selection: ReturnType<typeof useSelection>;
  /** Staff in a member's place look, and choose nothing (resolutions 65). */
  isReadOnly: boolean;
  onAdded: (listingId: string) => void;
  onEdited: () => void;
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

/** The open form above the picker: the list is read again as soon as a home is saved in it. */
function useHomeForm({ onAdded, onEdited }: Pick<HomePickerProps, 'onAdded' | 'onEdited'>) {
  const t = useT<typeof en>('subscriptions');
  const [opened, setOpened] = useState<{ listingId?: string } | null>(null);
  const tell = () => snackbar.show({ text: t('homes.added'), tone: 'positive' });
  const close = (savedId: string | null) => {
    setOpened(null);
    if (!savedId) return;
    if (opened?.listingId) onEdited();
    else onAdded(savedId);
  };
  return {
    add: () => setOpened({}),
    edit: (listingId: string) => setOpened({ listingId }),
    form: opened && <HomeForm {...opened} onSaved={opened.listingId ? undefined : tell} onClose={close} />,
  };
}

/** The picker of B §2: what is paid for, what is chosen, and what could be. */
export function HomePicker({ homes, selection, isReadOnly, ...done }: HomePickerProps) {
  const t = useT<typeof en>('subscriptions');
  const { selected, others, choose } = selection;
  const { add, edit, form } = useHomeForm(done);
  const isEmpty = homes.subscribed.length + homes.available.length === 0;
  const addButton = !isReadOnly && <AddHome onPress={add} />;
  const chooser = (label: 'select' | 'remove', isChosen: boolean) =>
    function Choice(home: ListingOnlyListing) {
      if (isReadOnly) return null;
      return (
        <Row gap="2" flexShrink={0}>
          <EditHome home={home} onPress={() => edit(home._id)} />
          <Button
            size="sm"
            aria-label={t(`homes.${label}One`, { address: home.fullAddress })}
            onClick={() => choose(home._id, isChosen)}
          >
            {t(`homes.${label}`)}
          </Button>
        </Row>
      );
    };
  return (
    <div>
      {isEmpty ? (
        <EmptyState icon="home" title={t('homes.emptyTitle')} text={t('homes.empty')} action={addButton} />
      ) : (
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
          {addButton && <div>{addButton}</div>}
        </Stack>
      )}
      {form}
    </div>
  );
}
