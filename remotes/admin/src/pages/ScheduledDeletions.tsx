import { deletionStates } from '@portico/contracts/lists';
import { PageLinks } from '@portico/features/page-links';
import { LinkButton, LinkTabs, QueryState, useSearchParams } from '@portico/remote-kit';
import { EmptyState, PageHeader, SkeletonTable } from '@portico/ui';
import {
  type DeletionAddress,
  DeletionTable,
  deletionAddress,
  readDeletionAddress,
  useDeletions,
  useDeletionsT,
} from '../deletions/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/scheduled-deletions?state=&p=` (A §2): accounts that will be deleted, and deletions that were called off. */
export function ScheduledDeletions() {
  const t = useDeletionsT();
  const adminT = useAdminT();
  const [params] = useSearchParams();
  const address = readDeletionAddress(params);
  const tabs = deletionStates.map((state) => ({
    to: deletionAddress({ state, page: 1 }),
    label: t(`state.${state}`),
    isCurrent: state === address.state,
  }));
  return (
    <>
      <PageHeader title={adminT('deletions.title')} text={t('lead')} />
      <LinkTabs label={t('states')} tabs={tabs} />
      <Deletions address={address} />
    </>
  );
}

function Deletions({ address }: { address: DeletionAddress }) {
  const t = useDeletionsT();
  const deletions = useDeletions(address);
  const nobody = (
    <EmptyState
      icon="trash"
      title={t(`empty.${address.state}`)}
      text={t('emptyHint')}
      action={<LinkButton to="/manage-users">{t('toUsers')}</LinkButton>}
    />
  );
  const hrefFor = (page: number) => deletionAddress({ ...address, page });
  return (
    <QueryState
      query={deletions}
      failed={t('failed')}
      skeleton={<SkeletonTable rows={5} columns={4} />}
      empty={nobody}
    >
      {({ docs, page, totalPages }) => (
        <>
          <DeletionTable deletions={docs} isBusy={deletions.isPlaceholderData} />
          <PageLinks page={page} pageCount={totalPages} hrefFor={hrefFor} />
        </>
      )}
    </QueryState>
  );
}
