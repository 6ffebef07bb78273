import { useT } from '@portico/i18n';
import { LinkButton, useDocumentTitle } from '@portico/remote-kit';
import { useListingWords } from '@portico/remote-kit/listing';
import { EmptyState, ErrorState } from '@portico/ui';
import type en from '../locales/en.json';
import { PropertySkeleton } from '../property/PropertySkeleton.tsx';
import { PropertyView } from '../property/PropertyView.tsx';
import { useProperty } from '../property/useProperty.ts';

/** `/view-property?id=` (A §2): a listing of the network. */
export function ViewProperty() {
  const t = useT<typeof en>('listings');
  const words = useListingWords();
  const { id, data, error, isFetching, refetch } = useProperty();
  useDocumentTitle(data && words.title(data));
  if (id === null || error?.code === 'NOT_FOUND') return <NotFound />;
  if (error) {
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
  return data ? <PropertyView listing={data} /> : <PropertySkeleton />;
}

function NotFound() {
  const t = useT<typeof en>('listings');
  return (
    <EmptyState
      icon="building"
      title={t('property.notFound')}
      text={t('property.notFoundHint')}
      action={<LinkButton to="/properties/list">{t('property.backToList')}</LinkButton>}
    />
  );
}
