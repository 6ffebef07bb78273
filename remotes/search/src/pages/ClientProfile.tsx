import { keys } from '@portico/features/queries';
import { LinkButton, QueryState, useDocumentTitle, useIdParam, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, SkeletonPage } from '@portico/ui';
import { ClientProfileView } from '../client-profile/index.ts';
import { boardPath, getClient, useClientsT } from '../clients/index.ts';

/** `/client-profile?id=&pid=` (A §2): one of one's own clients. */
export function ClientProfile() {
  const t = useClientsT();
  const id = useIdParam();
  const profile = useRemoteQuery(keys.clients.one(id), (context) => getClient(id ?? '', context), {
    isEnabled: id !== null,
    staleTimeMs: 0,
  });
  useDocumentTitle(profile.data?.fullName);
  if (id === null) return <NotFound />;
  return (
    <QueryState
      query={profile}
      failed={t('profile.failed')}
      skeleton={<SkeletonPage />}
      notFound={<NotFound />}
      headingLevel={1}
      isStaleTold
    >
      {(client) => <ClientProfileView client={client} />}
    </QueryState>
  );
}

function NotFound() {
  const t = useClientsT();
  return (
    <EmptyState
      icon="user"
      title={t('profile.notFound')}
      text={t('profile.notFoundHint')}
      action={<LinkButton to={boardPath}>{t('profile.back')}</LinkButton>}
      headingLevel={1}
    />
  );
}
