import type { AccountDetails } from '@portico/contracts';
import { LinkTabs, useDocumentTitle, useSearchParams } from '@portico/remote-kit';
import { Box, ErrorState, LoadingRegion, PageHeader, Skeleton, SkeletonText, Stack } from '@portico/ui';
import {
  MembershipPanel,
  NotificationsPanel,
  ProfilePanel,
  SecurityPanel,
  useAccountT,
  useOwnAccount,
} from '../account/index.ts';

const sections = ['profile', 'security', 'notifications', 'membership'] as const;
type SectionName = (typeof sections)[number];

const sectionOf = (text: string | null): SectionName =>
  sections.find((section) => section === text) ?? 'profile';

const addressOf = (section: SectionName) =>
  section === 'profile' ? '/my-account' : `/my-account?section=${section}`;

function AccountSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="8" maxInlineSize="form" paddingBlockStart="8">
        <Skeleton inlineSize="24" blockSize="24" borderRadius="full" />
        <SkeletonText lines={3} />
        <SkeletonText lines={6} />
      </Stack>
    </LoadingRegion>
  );
}

function Panel({ section, account }: { section: SectionName; account: AccountDetails }) {
  switch (section) {
    case 'profile':
      return <ProfilePanel account={account} />;
    case 'security':
      return <SecurityPanel account={account} />;
    case 'notifications':
      return <NotificationsPanel account={account} />;
    case 'membership':
      return <MembershipPanel />;
  }
}

/** `/my-account?section=` (A §2): open to everybody who is signed in, for who cannot pay must still reach it. */
export function MyAccount() {
  const t = useAccountT();
  const [query] = useSearchParams();
  const section = sectionOf(query.get('section'));
  const { data, error, isFetching, refetch } = useOwnAccount();
  useDocumentTitle(t(`section.${section}`));
  const tabs = sections.map((name) => ({
    to: addressOf(name),
    label: t(`section.${name}`),
    isCurrent: name === section,
  }));
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <LinkTabs label={t('sections')} tabs={tabs} />
      <Box marginBlockStart="-6">
        {data && <Panel section={section} account={data} />}
        {!data && !error && <AccountSkeleton />}
        {!data && error && (
          <ErrorState
            title={t('failed')}
            text={error.msg}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Box>
    </>
  );
}
