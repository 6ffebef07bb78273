import { useT } from '@portico/i18n';
import { Box, Button, PageHeader } from '@portico/ui';
import { useState } from 'react';
import { CreateListingButton, ListingForm } from '../form/index.ts';
import {
  CategoryNav,
  FilterBar,
  ListingBrowser,
  type ListingList,
  ListToolsContext,
  SavedSearches,
  useListingList,
  useListTools,
  useSavedAddress,
} from '../list/index.ts';
import type en from '../locales/en.json';

function Actions({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon="star" onClick={() => setIsOpen(true)}>
        {t('list.saved')}
      </Button>
      <CreateListingButton />
      <SavedSearches list={list} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** `/properties/list?category=&name=&p=` (A §2): its state is in the address, so Back and a shared link keep it. */
export function PropertyList() {
  const t = useT<typeof en>('listings');
  const list = useListingList();
  useSavedAddress();
  const { tools, editing, stopEditing } = useListTools(list);
  const isWide = list.address.view !== 'list';
  return (
    <ListToolsContext value={tools}>
      <Box maxInlineSize={isWide ? 'none' : 'wide'} marginInline="auto">
        <PageHeader title={t('propertyList.title')} text={t('list.lead')} actions={<Actions list={list} />} />
        <CategoryNav list={list} />
        <FilterBar list={list} />
        <ListingBrowser list={list} />
      </Box>
      <ListingForm
        key={editing?.count}
        mode="edit"
        listingId={editing?.id}
        isOpen={editing !== undefined}
        onClose={stopEditing}
      />
    </ListToolsContext>
  );
}
