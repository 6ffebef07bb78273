import { LinkButton, RouterLink, useDocumentTitle, useHasRoute, useIdParam } from '@portico/remote-kit';
import { Card, EmptyState, ErrorState, LoadingRegion, PageHeader, SkeletonText } from '@portico/ui';
import type { ReactNode } from 'react';
import { AccountActions, AccountForm, useAccount } from '../edit-account/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/edit-account?id=` (A §2), for staff: somebody's account, read anew each time, so that no form begins outdated. */
export function EditAccount() {
  const id = useIdParam();
  // Another person is another form: nothing typed for one is left when the next is opened.
  return <Account key={id} id={id} />;
}

function Account({ id }: { id: string | null }) {
  const t = useAdminT();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useAccount(id);
  const name = data?.person.name.fullName;
  useDocumentTitle(name && t('account.titleOf', { name }));
  if (id === null || error?.code === 'NOT_FOUND') return <NobodyHere />;
  if (data && isFetchedAfterMount) {
    return (
      <Page name={name} actions={<AccountActions account={data} />}>
        <AccountForm initial={data} />
      </Page>
    );
  }
  if (error) {
    return (
      <Page name={name}>
        <ErrorState
          title={t('account.failed')}
          text={error.msg}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <Page name={name}>
      <LoadingRegion>
        <Card>
          <SkeletonText lines={10} />
        </Card>
      </LoadingRegion>
    </Page>
  );
}

interface PageProps {
  name: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

function Page({ name, actions, children }: PageProps) {
  const t = useAdminT();
  const hasRoute = useHasRoute();
  return (
    <>
      <PageHeader
        breadcrumbs={
          hasRoute('/manage-users') && <RouterLink to="/manage-users">{t('users.title')}</RouterLink>
        }
        title={name ?? t('account.title')}
        text={t('account.lead')}
        actions={actions}
      />
      {children}
    </>
  );
}

function NobodyHere() {
  const t = useAdminT();
  return (
    <EmptyState
      icon="user"
      title={t('account.nobody')}
      text={t('account.nobodyHint')}
      action={<LinkButton to="/manage-users">{t('deletions.toUsers')}</LinkButton>}
    />
  );
}
