import type { AccountDetails, UserDetails } from '@portico/contracts';
import { grantableRoles } from '@portico/contracts/lists';
import { AccountForm, type AccountSectionProps, useKeepAccount } from '@portico/features/account';
import { lazyPart } from '@portico/features/lazy-part';
import { useFlags, useSession } from '@portico/session';
import { Banner, Card, Grid, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { CheckboxField } from '@portico/ui/forms';
import { SaveLine } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { MailChoice } from './MailChoice.tsx';

const Standing = lazyPart<{ user: UserDetails }>(
  () => import('./Standing.tsx').then((module) => module.Standing),
  {
    skeleton: (
      <Card>
        <SkeletonText lines={5} />
      </Card>
    ),
  },
);

function Section({ title, text, children }: AccountSectionProps) {
  return (
    <Stack as="section" gap="4" paddingBlockEnd="8">
      <Stack gap="1">
        <Heading level={2} size="md">
          {title}
        </Heading>
        {text && (
          <Text size="sm" tone="muted">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

/**
 * Somebody's account: fields that staff may change beside those they may only read. Of people with powers over others
 * only administrators change anything, as the server requires.
 */
export function StaffAccountForm({
  account,
  user,
}: {
  account: AccountDetails;
  user: UserDetails | undefined;
}) {
  const t = useAdminT();
  const { isAdmin } = useFlags();
  const isOwn = useSession(({ me }) => me?.currentPerson._id === account.person._id);
  const keep = useKeepAccount(account.person._id);
  const hasPowers = grantableRoles.some((role) => account.person.roles.includes(role));
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(16rem, 1fr)' }}
      gap="10"
      alignItems="start"
    >
      <Stack gap="0">
        {hasPowers && !isAdmin && !isOwn ? (
          <Banner tone="warning">{t('account.hasPowers')}</Banner>
        ) : (
          <AccountForm
            initial={account}
            voice="staff"
            Section={Section}
            keep={keep}
            savedText={({ person }) => t('account.saved', { name: person.name.fullName })}
          >
            <Section title={t('account.mails')}>
              <MailChoice />
            </Section>
            {!isOwn && (
              <Section title={t('account.usage')}>
                <CheckboxField
                  name="isTracked"
                  label={t('account.tracked')}
                  hint={t('account.trackedHint')}
                />
              </Section>
            )}
            <SaveLine />
          </AccountForm>
        )}
      </Stack>
      <Stack gap="6">
        {user && <Standing user={user} />}
        <AccountFacts account={account} user={user} />
      </Stack>
    </Grid>
  );
}
