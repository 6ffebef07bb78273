import type { AccountDetails, UserDetails } from '@portico/contracts';
import { EmailText } from '@portico/features/email-text';
import { useListText } from '@portico/features/list-text';
import { useFormat } from '@portico/i18n';
import { useFlags, useSession } from '@portico/session';
import { Badge, Box, Button } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { SectionCard } from '../section-card/index.ts';
import { useIsAdministration } from '../users/index.ts';
import { FactsDialog } from './dialogs.ts';
import { useStandingT } from './words.ts';

interface AccountFactsProps {
  account: AccountDetails;
  /** Undefined for somebody without an account. */
  user: UserDetails | undefined;
}

/** Facts that the form does not change: some by a dialog, others under Admins or by the membership. */
export function AccountFacts({ account, user }: AccountFactsProps) {
  const t = useAdminT();
  const format = useFormat();
  const roleName = useRoleName();
  const { listText } = useListText();
  const { person, username, agent, lastSignInAt } = account;
  const { acceptedTermsAt, onBoardedAgentAt } = person.realmData.userAccount;
  const date = (at: string | null) => (at ? format.date(at) : t('account.notYet'));
  return (
    <SectionCard title={t('account.facts')}>
      <DefinitionList
        items={[
          { term: t('account.state'), value: <State account={account} /> },
          {
            term: t('common:forms.username'),
            value: account.isMailRefused ? (
              <>
                <EmailText email={person.primaryEmail} />{' '}
                <Badge tone="negative">{t('account.mailRefused')}</Badge>
              </>
            ) : (
              <EmailText email={person.primaryEmail} />
            ),
          },
          ...(username !== null && username !== person.primaryEmail
            ? [{ term: t('account.username'), value: username }]
            : []),
          { term: t('users.column.roles'), value: listText(person.roles.map(roleName)) || '–' },
          ...(agent ? [{ term: t('users.column.brokerage'), value: agent.brokerage?.name ?? '–' }] : []),
          { term: t('account.terms'), value: date(acceptedTermsAt) },
          ...(agent ? [{ term: t('account.onboarded'), value: date(onBoardedAgentAt) }] : []),
          {
            term: t('users.column.lastSignIn'),
            value: lastSignInAt ? format.dateTime(lastSignInAt) : t('users.never'),
          },
        ]}
      />
      {user && <FactsChange account={account} user={user} />}
    </SectionCard>
  );
}

/** Administrators change the address and the brokerage of others; one's own address needs a code. */
function FactsChange({ account, user }: { account: AccountDetails; user: UserDetails }) {
  const t = useStandingT();
  const isAdministration = useIsAdministration();
  const ownId = useSession(({ me }) => me?.currentPerson._id);
  const [isOpen, setIsOpen] = useState(false);
  const { isAdmin } = useFlags();
  const hasChoice = user.canBeImpersonated || (isAdmin && account.agent !== null);
  if (!isAdministration || !hasChoice || user._id === ownId) return null;
  return (
    <Box>
      <Button size="sm" startIcon="edit" onClick={() => setIsOpen(true)}>
        {t('facts.open')}
      </Button>
      <FactsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} account={account} user={user} />
    </Box>
  );
}

function State({ account: { username, suspendedAt, isActive } }: { account: AccountDetails }) {
  const t = useAdminT();
  const format = useFormat();
  if (username === null) return <Badge tone="neutral">{t('account.noAccount')}</Badge>;
  if (suspendedAt) {
    return <Badge tone="negative">{t('account.suspendedOn', { date: format.date(suspendedAt) })}</Badge>;
  }
  return isActive ? (
    <Badge tone="positive">{t('account.open')}</Badge>
  ) : (
    <Badge tone="negative">{t('account.closed')}</Badge>
  );
}
