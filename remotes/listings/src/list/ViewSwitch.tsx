import { FloatingSwitch } from '@portico/features/map-room';
import { useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { Box, Flex } from '@portico/ui';
import type en from '../locales/en.json';
import { changed, type View, views } from './listAddress.ts';
import { hrefFor, type ListingList } from './useListingList.ts';

/** Switches between list, map and (where there is room) both; each view has its own address, so Back leaves it. */
export function ViewSwitch({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const { address, firstPage } = list;
  const isCurrent = (view: View) => view === address.view;
  return (
    <Flex as="nav" aria-label={t('list.view.label')} gap="1" display={{ base: 'none', md: 'flex' }}>
      {views.map((view) => (
        <Box
          key={view}
          display={view === 'both' ? { base: 'none', lg: 'block' } : 'block'}
          css={{ '& a[aria-current]': { background: 'sunken' } }}
        >
          <LinkButton
            size="sm"
            variant="quiet"
            to={hrefFor(changed(address, { view }))}
            state={{ from: firstPage }}
            isCurrent={isCurrent(view)}
          >
            {t(`list.view.${view}`)}
          </LinkButton>
        </Box>
      ))}
    </Flex>
  );
}

/** On a phone: from the list to the map, and back. */
export function FloatingViewSwitch({ list }: { list: ListingList }) {
  const t = useT<typeof en>('listings');
  const { address, firstPage } = list;
  const view = address.view === 'map' ? 'list' : 'map';
  return (
    <Box display={{ base: 'block', md: 'none' }}>
      <FloatingSwitch
        view={view}
        label={t(`list.view.${view}`)}
        to={hrefFor(changed(address, { view }))}
        state={{ from: firstPage }}
      />
    </Box>
  );
}
