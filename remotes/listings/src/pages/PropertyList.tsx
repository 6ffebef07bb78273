import { useT } from '@portico/i18n';
import { useSearchParams } from '@portico/remote-kit';
import { Box, Flex, Heading, ShortButton, Stack, Text } from '@portico/ui';
import { useEffect, useState } from 'react';
import { CreateListingButton, ListingForm } from '../form/index.ts';
import {
  CategoryNav,
  FilterBar,
  ListingBrowser,
  type ListingList,
  ListToolsContext,
  SavedSearches,
  UnpaidHomes,
  useListingList,
  useListTools,
  useSavedAddress,
} from '../list/index.ts';
import type en from '../locales/en.json';

/** `?new=listing` opens the form of a new listing. The address forgets it at once, so that a reload opens nothing. */
function useAskedForForm() {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('new') === 'listing';
  useEffect(() => {
    if (!isAsked) return;
    const rest = new URLSearchParams(params);
    rest.delete('new');
    setParams(rest, { replace: true });
  }, [isAsked, params, setParams]);
  return isAsked;
}

function Actions({ list, isShort = false }: { list: ListingList; isShort?: boolean }) {
  const t = useT<typeof en>('listings');
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = useAskedForForm();
  return (
    <Flex gap={{ base: '2', md: '3' }} flexShrink="0">
      <ShortButton
        startIcon="star"
        label={t('list.saved')}
        isIcon={isShort}
        onClick={() => setIsOpen(true)}
      />
      <CreateListingButton isShort={isShort ? 'always' : 'on-phone'} isOpenAtFirst={isAsked} />
      <SavedSearches list={list} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Flex>
  );
}

/** Above a map the title gives its place to the map, and only screen readers meet it. */
function Head({ list, isAboveMap }: { list: ListingList; isAboveMap: boolean }) {
  const t = useT<typeof en>('listings');
  return (
    <Flex
      as="header"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      marginBlockEnd={{ base: '3', md: '8' }}
      {...(isAboveMap && { srOnly: true })}
    >
      <Stack gap="1" minInlineSize="0">
        <Heading level={1} tabIndex={-1}>
          {t('propertyList.title')}
        </Heading>
        <Text tone="muted" maxInlineSize="reading" display={{ base: 'none', md: 'block' }}>
          {t('list.lead')}
        </Text>
      </Stack>
      {!isAboveMap && <Actions list={list} />}
    </Flex>
  );
}

/** `/properties/list?category=&name=&p=` (A §2): its state is in the address, so Back and a shared link keep it. */
export function PropertyList() {
  const list = useListingList();
  useSavedAddress();
  const { tools, editing, stopEditing } = useListTools(list);
  const isAboveMap = list.address.view !== 'list';
  return (
    <ListToolsContext value={tools}>
      <Box
        maxInlineSize={isAboveMap ? 'none' : 'wide'}
        marginInline="auto"
        // A map uses the room of the page's margins.
        {...(isAboveMap && { marginBlock: { base: '-5', md: '-9' } })}
      >
        <Head list={list} isAboveMap={isAboveMap} />
        <ListingBrowser list={list}>
          <Flex
            flexDirection={{ base: 'column-reverse', md: 'column' }}
            {...(isAboveMap && { css: { '& nav': { marginBlockEnd: { base: '2', md: '3' } } } })}
          >
            <Flex alignItems="flex-start" gap="3">
              <Box flex="1" minInlineSize="0" css={{ '& nav': { marginBlockEnd: { base: '3', md: '6' } } }}>
                <CategoryNav list={list} />
              </Box>
              {isAboveMap && <Actions list={list} isShort />}
            </Flex>
            <FilterBar list={list} />
            <UnpaidHomes category={list.address.category} />
          </Flex>
        </ListingBrowser>
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
