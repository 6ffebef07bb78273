import { useAccount } from '@portico/features/account';
import {
  LinkButton,
  QueryState,
  RouterLink,
  useDocumentTitle,
  useHasRoute,
  useIdParam,
} from '@portico/remote-kit';
import { Card, EmptyState, PageHeader, SkeletonText } from '@portico/ui';
import type { ReactNode } from 'react';
import { useFromDesk } from '../desk/index.ts';
import { AccountActions, StaffAccountForm, useAccountUser } from '../edit-account/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { listAt, listTitles, useCameFrom } from '../users/index.ts';

/** `/edit-account?id=` (A §2), for staff: somebody's account, read again each time, so that no form begins outdated. */
export function EditAccount() {
  const id = useIdParam();
  // The key gives each person a fresh form, so that nothing typed for one person carries over to the next.
  return <Account key={id} id={id} />;
}

function Account({ id }: { id: string | null }) {
  const t = useAdminT();
  const account = useAccount(id);
  const user = useAccountUser(account.data?.person._id);
  const name = account.data?.person.name.fullName;
  useDocumentTitle(name && t('account.titleOf', { name }));
  if (id === null || account.error?.code === 'NOT_FOUND') return <NobodyHere />;
  const data = account.isFetchedAfterMount ? account.data : undefined;
  return (
    <Page name={name} actions={data && <AccountActions account={data} user={user} />}>
      <QueryState query={{ ...account, data }} failed={t('account.failed')} skeleton={skeleton}>
        {(ready) => <StaffAccountForm account={ready} user={user} />}
      </QueryState>
    </Page>
  );
}

const skeleton = (
  <Card>
    <SkeletonText lines={10} />
  </Card>
);

const usualList = '/manage-users';

interface PageProps {
  name: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

function Page({ name, actions, children }: PageProps) {
  const t = useAdminT();
  const hasRoute = useHasRoute();
  const desk = useFromDesk();
  const list = useCameFrom(listAt) ?? { address: usualList, path: usualList };
  return (
    <>
      <PageHeader
        breadcrumbs={
          desk ? (
            <RouterLink to={desk}>{t('labels.desk')}</RouterLink>
          ) : (
            hasRoute(list.path) && <RouterLink to={list.address}>{t(listTitles[list.path])}</RouterLink>
          )
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
      action={<LinkButton to="/manage-users">{t('account.toUsers')}</LinkButton>}
      headingLevel={1}
    />
  );
}
