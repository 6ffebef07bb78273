import type { ListingDetail } from '@portico/contracts';
import { MatchList } from '../matching/index.ts';
import {
  ContactAgents,
  PropertyFrame,
  PropertyMain,
  PropertyPage,
  usePropertyCrumbs,
} from '../property/index.ts';
import { Section } from '../property-content/index.ts';
import { usePropertyT } from '../property-words/index.ts';

/** `/view-property-for-my-clients?id=` (A §2): a listing beside the reader's clients whom it suits (resolutions 26). */
export function ViewPropertyForMyClients() {
  return <PropertyPage>{(listing) => <PropertyForMyClients listing={listing} />}</PropertyPage>;
}

function PropertyForMyClients({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const crumbs = usePropertyCrumbs(listing);
  return (
    <PropertyFrame
      listing={listing}
      crumbs={crumbs}
      hasWideAside
      main={<PropertyMain listing={listing} />}
      aside={
        <>
          <Section title={t('forClients.title')}>
            <MatchList listing={listing} />
          </Section>
          <ContactAgents listing={listing} />
        </>
      }
    />
  );
}
