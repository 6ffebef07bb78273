import { deletionStates } from '@portico/contracts/lists';
import { PageLinks } from '@portico/features/page-links';
import { LinkButton, LinkTabs, useSearchParams } from '@portico/remote-kit';
import { EmptyState, ErrorState, LoadingRegion, PageHeader, SkeletonTable } from '@portico/ui';
import {
  type DeletionAddress,
  DeletionTable,
  deletionAddress,
  readDeletionAddress,
  useDeletions,
} from '../deletions/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/scheduled-deletions?state=&p=` (A §2): accounts that will be gone, and those that were spared. */
export function ScheduledDeletions() {
  const t = useAdminT();
  const [params] = useSearchParams();
  const address = readDeletionAddress(params);
  const tabs = deletionStates.map((state) => ({
    to: deletionAddress({ state, page: 1 }),
    label: t(`deletions.state.${state}`),
    isCurrent: state === address.state,
  }));
  return (
    <>
      <PageHeader title={t('deletions.title')} text={t('deletions.lead')} />
      <LinkTabs label={t('deletions.states')} tabs={tabs} />
      <Deletions address={address} />
    </>
  );
}

function Deletions({ address }: { address: DeletionAddress }) {
  const t = useAdminT();
  const { data, error, isFetching, isPlaceholderData, refetch } = useDeletions(address);
  if (!data) {
    return error ? (
      <ErrorState
        title={t('deletions.failed')}
        text={error.msg}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingRegion>
        <SkeletonTable rows={5} columns={4} />
      </LoadingRegion>
    );
  }
  if (data.docs.length === 0) {
    return (
      <EmptyState
        icon="trash"
        title={t(`deletions.empty.${address.state}`)}
        text={t('deletions.emptyHint')}
        action={<LinkButton to="/manage-users">{t('deletions.toUsers')}</LinkButton>}
      />
    );
  }
  const hrefFor = (page: number) => deletionAddress({ ...address, page });
  return (
    <>
      <DeletionTable deletions={data.docs} isBusy={isPlaceholderData} />
      <PageLinks page={data.page} pageCount={data.totalPages} hrefFor={hrefFor} />
    </>
  );
}
