import { useT } from '@portico/i18n';
import { Navigate, QueryState } from '@portico/remote-kit';
import { pastAgreements } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Box, PageHeader, Skeleton, Stack } from '@portico/ui';
import { useState } from 'react';
import { AgreementForm, areCurrent, Onboarded, OnboardingSteps, useAgreements } from '../agreements/index.ts';
import type en from '../locales/en.json';

function Greeting({ isRenewing }: { isRenewing: boolean }) {
  const t = useT<typeof en>('subscriptions');
  const name = useSession(({ me }) => me?.currentUser.firstName ?? '');
  return (
    <PageHeader
      title={t(isRenewing ? 'agreements.greetingAgain' : 'agreements.greeting', { name })}
      text={t(isRenewing ? 'agreements.welcomeAgain' : 'agreements.welcome')}
    />
  );
}

/** B §2.1: the greeting, one checkbox for three texts, and where the four checks of B §4 lead instead. */
export function Agreements() {
  const t = useT<typeof en>('subscriptions');
  const flags = useFlags();
  const agreements = useAgreements();
  const [isOnboarded, setIsOnboarded] = useState(false);
  if (isOnboarded) return <Onboarded />;
  const next =
    agreements.data || !flags.isRenewing ? pastAgreements(flags, areCurrent(agreements.data ?? [])) : null;
  if (next) return <Navigate to={next} replace />;
  return (
    <Box maxInlineSize="reading" marginInline="auto">
      <OnboardingSteps current="agreements" />
      <Greeting isRenewing={flags.isRenewing} />
      <QueryState
        query={agreements}
        failed={t('agreements.loadFailed')}
        skeleton={
          <Stack gap="5">
            <Skeleton inlineSize="70%" blockSize="9" />
            <Skeleton inlineSize="90%" blockSize="6" />
            <Skeleton inlineSize="8rem" blockSize="11" />
          </Stack>
        }
      >
        {(data) => (
          <AgreementForm
            agreements={data}
            onOnboarded={() => setIsOnboarded(true)}
            onReplaced={() => void agreements.refetch()}
          />
        )}
      </QueryState>
    </Box>
  );
}
