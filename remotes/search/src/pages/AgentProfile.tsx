import { useT } from '@portico/i18n';
import { LinkButton, QueryState, useDocumentTitle } from '@portico/remote-kit';
import { EmptyState } from '@portico/ui';
import { ProfileSkeleton, ProfileView, useAgentProfile } from '../agent-profile/index.ts';
import type en from '../locales/en.json';

/** `/agent-profile?id=` (A §2). */
export function AgentProfile() {
  const t = useT<typeof en>('search');
  const profile = useAgentProfile();
  useDocumentTitle(profile.data?.fullName);
  if (profile.id === null) return <NotFound />;
  return (
    <QueryState
      query={profile}
      failed={t('agentProfile.failed')}
      skeleton={<ProfileSkeleton />}
      notFound={<NotFound />}
      headingLevel={1}
      isStaleTold
    >
      {(agent) => <ProfileView agent={agent} />}
    </QueryState>
  );
}

function NotFound() {
  const t = useT<typeof en>('search');
  return (
    <EmptyState
      icon="user"
      title={t('agentProfile.notFound')}
      text={t('agentProfile.notFoundHint')}
      action={<LinkButton to="/dashboard">{t('agentProfile.home')}</LinkButton>}
      headingLevel={1}
    />
  );
}
