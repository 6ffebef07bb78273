import type { ListingDetail } from '@portico/contracts';
import { useListingWords } from '@portico/features/listing';
import { useT } from '@portico/i18n';
import { LinkButton, useDocumentTitle } from '@portico/remote-kit';
import { EmptyState, ErrorState } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { PropertySkeleton } from './PropertySkeleton.tsx';
import { useProperty } from './useProperty.ts';

export interface PropertyPageProps {
  children: (listing: ListingDetail) => ReactNode;
  /** Where to go on from a property that isn't there. */
  list?: { to: string; label: string };
}

/** A page about the listing its address names: loading, gone, failed, or what `children` make of it. */
export function PropertyPage({ children, list }: PropertyPageProps) {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const { id, data, error, isFetching, refetch } = useProperty();
  useDocumentTitle(data && words.title(data));
  if (id === null || error?.code === 'NOT_FOUND') {
    const { to, label } = list ?? { to: '/properties/list', label: t('property.backToList') };
    return (
      <EmptyState
        icon="building"
        title={t('property.notFound')}
        text={t('property.notFoundHint')}
        action={<LinkButton to={to}>{label}</LinkButton>}
      />
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        title={t('property.failed')}
        text={error.msg}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        headingLevel={2}
      />
    );
  }
  return data ? children(data) : <PropertySkeleton />;
}
