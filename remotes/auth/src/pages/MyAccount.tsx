import type { AccountDetails } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { LinkTabs, QueryState, useDocumentTitle, useSearchParams } from '@portico/remote-kit';
import { Box, PageHeader, Skeleton, SkeletonText, Stack } from '@portico/ui';
import { ProfilePanel, useAccountT, useOwnAccount } from '../account/index.ts';

const sections = ['profile', 'security', 'notifications', 'membership', 'privacy'] as const;
type SectionName = (typeof sections)[number];

const sectionOf = (text: string | null): SectionName =>
  sections.find((section) => section === text) ?? 'profile';

const addressOf = (section: SectionName) =>
  section === 'profile' ? '/my-account' : `/my-account?section=${section}`;

function AccountSkeleton() {
  return (
    <Stack gap="8" maxInlineSize="form" paddingBlockStart="8">
      <Skeleton inlineSize="24" blockSize="24" borderRadius="full" />
      <SkeletonText lines={3} />
      <SkeletonText lines={6} />
    </Stack>
  );
}

/** Tabs of their own, which few visits open: the page's first files do without them. */
const MembershipPanel = lazyPart(
  () =>
    import(/* webpackChunkName: "later-membership" */ '../account/membership/MembershipPanel.tsx').then(
      (module) => module.MembershipPanel,
    ),
  { skeleton: <AccountSkeleton /> },
);

const SecurityPanel = lazyPart(
  () =>
    import(/* webpackChunkName: "later-security" */ '../account/security/SecurityPanel.tsx').then(
      (module) => module.SecurityPanel,
    ),
  { skeleton: <AccountSkeleton /> },
);

const NotificationsTab = lazyPart(
  () =>
    import(
      /* webpackChunkName: "later-notifications" */ '../account/notifications/NotificationsTab.tsx'
    ).then((module) => module.NotificationsTab),
  { skeleton: <AccountSkeleton /> },
);

const PrivacyTab = lazyPart(
  () =>
    import(/* webpackChunkName: "later-privacy" */ '../account/privacy/PrivacyTab.tsx').then(
      (module) => module.PrivacyTab,
    ),
  { skeleton: <AccountSkeleton /> },
);

function Panel({ section, account }: { section: SectionName; account: AccountDetails }) {
  switch (section) {
    case 'profile':
      return <ProfilePanel account={account} />;
    case 'security':
      return <SecurityPanel account={account} />;
    case 'notifications':
      return <NotificationsTab account={account} />;
    case 'membership':
      return <MembershipPanel />;
    case 'privacy':
      return <PrivacyTab />;
  }
}

/**
 * `/my-account?section=` (A §2): open to everybody who is signed in, because members who cannot pay must reach it too.
 */
export function MyAccount() {
  const t = useAccountT();
  const [query] = useSearchParams();
  const section = sectionOf(query.get('section'));
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
        <QueryState query={useOwnAccount()} failed={t('failed')} skeleton={<AccountSkeleton />}>
          {(account) => <Panel section={section} account={account} />}
        </QueryState>
      </Box>
    </>
  );
}
