import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { LinkButton, QueryState, useDocumentTitle } from '@portico/remote-kit';
import { EmptyState } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { PropertySkeleton } from './PropertySkeleton.tsx';
import { useProperty } from './useProperty.ts';

export interface PropertyPageProps {
  children: (listing: ListingDetail) => ReactNode;
  /** Where to go when the property does not exist. */
  list?: { to: string; label: string };
}

/** A page about the listing in the address: loading, missing, failed, or drawn by `children`. */
export function PropertyPage({ children, list }: PropertyPageProps) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const property = useProperty();
  useDocumentTitle(property.data && words.title(property.data));
  const { to, label } = list ?? { to: '/properties/list', label: t('property.backToList') };
  const notFound = (
    <EmptyState
      icon="building"
      title={t('property.notFound')}
      text={t('property.notFoundHint')}
      action={<LinkButton to={to}>{label}</LinkButton>}
      headingLevel={1}
    />
  );
  if (property.id === null) return notFound;
  return (
    <QueryState
      query={property}
      failed={t('property.failed')}
      skeleton={<PropertySkeleton />}
      notFound={notFound}
      headingLevel={1}
    >
      {children}
    </QueryState>
  );
}
