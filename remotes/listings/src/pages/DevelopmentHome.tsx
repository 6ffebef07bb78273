import { listingAddress } from '@portico/features/listing';
import { Navigate } from '@portico/remote-kit';
import { DevelopmentView } from '../developments/index.ts';
import { PropertyPage } from '../property/index.ts';
import { usePropertyT } from '../property-words/index.ts';

/** `/development-home?id=` (A §2). The address of any other listing leads to that listing's page. */
export function DevelopmentHome() {
  const t = usePropertyT();
  return (
    <PropertyPage list={{ to: '/developments', label: t('developments.all') }}>
      {(listing) =>
        listing.isDevelopment ? (
          <DevelopmentView listing={listing} />
        ) : (
          <Navigate to={listingAddress(listing._id)} replace />
        )
      }
    </PropertyPage>
  );
}
