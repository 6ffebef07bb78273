import type { ListingDetail } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import {
  LinkButton,
  QueryState,
  RouterLink,
  useDocumentTitle,
  useIdParam,
  useRemoteQuery,
} from '@portico/remote-kit';
import { EmptyState, PageHeader, SkeletonCards } from '@portico/ui';
import type { ReactNode } from 'react';
import { getListing } from '../listing/index.ts';
import { usePhotosT } from '../photos/index.ts';

const skeleton = <SkeletonCards count={6} />;

/** Only members who may change the photos fetch the code for dropping and dragging. */
const PhotoEditor = lazyPart(
  () =>
    import(/* webpackChunkName: "later-photo-editor" */ '../photos/edit/PhotoEditor.tsx').then(
      (module) => module.PhotoEditor,
    ),
  { skeleton },
);

/** `/edit-images?id=` (A §2): order, main photo and captions of a listing, for those who may change it. */
export function EditImages() {
  const t = usePhotosT();
  const words = useListingWords();
  const id = useIdParam();
  // Read again each time, so that nobody starts from photos that have changed since.
  const listing = useRemoteQuery(keys.listings.one(id), (context) => getListing(id ?? '', context), {
    isEnabled: id !== null,
    staleTimeMs: 0,
  });
  const { data: known } = listing;
  useDocumentTitle(known ? t('edit.of', { title: words.title(known) }) : t('edit.title'));
  if (id === null || listing.error?.code === 'NOT_FOUND') return <NotFound />;
  const data = listing.isFetchedAfterMount ? listing.data : undefined;
  return (
    <Page listing={data}>
      <QueryState query={{ ...listing, data }} failed={t('edit.failed')} skeleton={skeleton}>
        {(found) =>
          found.canEdit ? <PhotoEditor key={found._id} listing={found} /> : <Locked listing={found} />
        }
      </QueryState>
    </Page>
  );
}

function Locked({ listing: { _id, source } }: { listing: ListingDetail }) {
  const t = usePhotosT();
  return (
    <EmptyState
      icon="lock"
      title={t('edit.locked')}
      text={t(source === 'feed' ? 'edit.lockedFeed' : 'edit.lockedText')}
      action={<LinkButton to={`/view-property?id=${_id}`}>{t('edit.back')}</LinkButton>}
      headingLevel={1}
    />
  );
}

function Page({ listing, children }: { listing: ListingDetail | undefined; children: ReactNode }) {
  const t = usePhotosT();
  const words = useListingWords();
  const title = listing && words.title(listing);
  return (
    <>
      <PageHeader
        breadcrumbs={
          listing && (
            <RouterLink to={`/view-property?id=${listing._id}`}>{title || t('edit.back')}</RouterLink>
          )
        }
        title={title ? t('edit.of', { title }) : t('edit.title')}
        text={t('edit.lead')}
      />
      {children}
    </>
  );
}

function NotFound() {
  const t = usePhotosT();
  return (
    <EmptyState
      icon="picture"
      title={t('edit.notFound')}
      text={t('edit.notFoundHint')}
      action={<LinkButton to="/properties/list">{t('edit.toList')}</LinkButton>}
      headingLevel={1}
    />
  );
}
