import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { Slot } from '@portico/remote-kit';
import { Box, Flex, Grid, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { PropertyContent, PropertyGallery } from '../property-content/index.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { ClientNote } from './ClientNote.tsx';
import { ContactAgents } from './ContactAgents.tsx';
import { developmentAddress } from './developmentAddress.ts';
import { ManageProperty } from './ManageProperty.tsx';
import { MatchNote } from './MatchNote.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PropertyActions } from './PropertyActions.tsx';
import { PropertyHistory } from './PropertyHistory.tsx';
import { WhoViewed } from './WhoViewed.tsx';

export interface PropertyFrameProps {
  listing: ListingDetail;
  crumbs: readonly Crumb[];
  /** Where others can see the listing, when that is not the listing page. */
  path?: string;
  main: ReactNode;
  /** A list at the side needs more room than a card. */
  hasWideAside?: boolean;
  /** At the side where there is room, below on a phone. */
  aside: ReactNode;
}

const narrow = 'minmax(0, 2fr) minmax(18rem, 1fr)';
const wide = 'minmax(0, 1fr) minmax(24rem, 1fr)';

/** The frame of every page about one listing: breadcrumbs, actions, pictures, two columns. */
export function PropertyFrame(props: PropertyFrameProps) {
  const { listing, crumbs, path, main, aside, hasWideAside } = props;
  return (
    <Stack gap={{ base: '4', md: '6' }}>
      <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="3" minBlockSize="9">
        <Breadcrumbs crumbs={crumbs} />
        <PropertyActions listing={listing} {...(path && { path })} />
      </Flex>
      <PropertyGallery listing={listing} reachesEdges />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: hasWideAside ? wide : narrow }}
        gap={{ base: '8', lg: '12' }}
        marginBlockStart="2"
      >
        <Stack gap={{ base: '8', md: '10' }} minInlineSize="0">
          {main}
        </Stack>
        <Box minInlineSize="0">
          {/* Stays in view beside a long text, unless it is longer itself. */}
          <Stack gap="6" position={{ lg: 'sticky' }} insetBlockStart="5.5rem">
            {aside}
          </Stack>
        </Box>
      </Grid>
      <PhoneBar listing={listing} />
    </Stack>
  );
}

/** All content about one home. */
export function PropertyMain({ listing }: { listing: ListingDetail }) {
  return (
    <PropertyContent listing={listing}>
      <PropertyHistory listing={listing} />
    </PropertyContent>
  );
}

/** The price stays beside the agent while a long page scrolls; a phone has it at the foot of the screen. */
function AsidePrice({ listing }: { listing: ListingDetail }) {
  const words = useListingWords();
  return (
    <Text kind="figure" display={{ base: 'none', lg: 'block' }} fontSize="3xl">
      {words.price(listing)}
    </Text>
  );
}

/** The agents to contact and, for members who may edit the listing, its actions and who viewed it. */
export function PropertyAside({ listing }: { listing: ListingDetail }) {
  const isOwn = listing.canEdit && listing.source === 'portico';
  return (
    <>
      <ClientNote listing={listing} />
      <MatchNote listing={listing} />
      <AsidePrice listing={listing} />
      {isOwn && <ManageProperty listing={listing} />}
      <ContactAgents listing={listing} />
      {isOwn && listing.listingType !== 'Prospect' && <WhoViewed listing={listing} />}
      <Slot name="property.aside" />
    </>
  );
}

/** The pages above a listing: its development if it is a unit of one, otherwise its town. */
export function usePropertyCrumbs({ parentListing, property }: ListingDetail): Crumb[] {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  if (parentListing) {
    return [
      { to: '/developments', label: t('labels.developments') },
      {
        to: developmentAddress(parentListing._id),
        label: words.title(parentListing),
      },
    ];
  }
  const { city } = property;
  return [
    { to: '/properties/list', label: t('propertyList.title') },
    { to: `/properties/list?${new URLSearchParams({ name: city })}`, label: city },
  ];
}

export function PropertyView({ listing }: { listing: ListingDetail }) {
  const crumbs = usePropertyCrumbs(listing);
  return (
    <PropertyFrame
      listing={listing}
      crumbs={crumbs}
      main={<PropertyMain listing={listing} />}
      aside={<PropertyAside listing={listing} />}
    />
  );
}
