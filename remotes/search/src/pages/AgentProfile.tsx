import { useT } from '@portico/i18n';
import { LinkButton, useDocumentTitle } from '@portico/remote-kit';
import { EmptyState, ErrorState } from '@portico/ui';
import { ProfileSkeleton, ProfileView, useAgentProfile } from '../agent-profile/index.ts';
import type en from '../locales/en.json';

/** `/agent-profile?id=` (A §2). */
export function AgentProfile() {
  const t = useT<typeof en>('search');
  const { id, data, error, isFetching, refetch } = useAgentProfile();
  useDocumentTitle(data?.fullName);
  if (id === null || error?.code === 'NOT_FOUND') return <NotFound />;
  if (error) {
    return (
      <ErrorState
        title={t('agentProfile.failed')}
        text={error.msg}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return data ? <ProfileView agent={data} /> : <ProfileSkeleton />;
}

function NotFound() {
  const t = useT<typeof en>('search');
  return (
    <EmptyState
      icon="user"
      title={t('agentProfile.notFound')}
      text={t('agentProfile.notFoundHint')}
      action={<LinkButton to="/dashboard">{t('agentProfile.home')}</LinkButton>}
    />
  );
}
