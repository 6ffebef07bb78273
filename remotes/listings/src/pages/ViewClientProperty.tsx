import type { ListingDetail } from '@portico/contracts';
import { LinkButton, useSearchParams } from '@portico/remote-kit';
import { EmptyState } from '@portico/ui';
import { PropertyAside, PropertyFrame, PropertyMain, PropertyPage } from '../property/index.ts';
import { usePropertyT } from '../property-words/index.ts';

const list = '/properties/client/list';

/**
 * `/view-client-property?id=&pid=` (A §2): a client's home, seen only by its agents and their team (resolutions 26).
 */
export function ViewClientProperty() {
  const t = usePropertyT();
  const [params] = useSearchParams();
  const pid = params.get('pid');
  return (
    <PropertyPage list={{ to: list, label: t('clientProperties.all') }}>
      {(listing) => (isOf(listing, pid) ? <ClientProperty listing={listing} /> : <NotTheirs />)}
    </PropertyPage>
  );
}

/** The listing must be a prospect, and that of the client in the address if it names one. */
const isOf = ({ listingType, clientPerson }: ListingDetail, pid: string | null) =>
  listingType === 'Prospect' && (pid === null || clientPerson?._id === pid);

function ClientProperty({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const { city } = listing.property;
  return (
    <PropertyFrame
      listing={listing}
      crumbs={[
        { to: list, label: t('clientProperties.title') },
        { to: `${list}?${new URLSearchParams({ name: city })}`, label: city },
      ]}
      main={<PropertyMain listing={listing} />}
      aside={<PropertyAside listing={listing} />}
    />
  );
}

function NotTheirs() {
  const t = usePropertyT();
  return (
    <EmptyState
      icon="building"
      title={t('clientProperties.notTheirs')}
      action={<LinkButton to={list}>{t('clientProperties.all')}</LinkButton>}
      headingLevel={1}
    />
  );
}
