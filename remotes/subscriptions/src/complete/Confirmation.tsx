import type { PaymentConfirmation } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { LinkButton, QueryState, useHasRoute, useNavigate, useSearchParams } from '@portico/remote-kit';
import { refreshMe, useFlags } from '@portico/session';
import { Box, Button, Heading, Icon, Spinner, Stack, Text } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { ContactConcierge } from '../contact/index.ts';
import type en from '../locales/en.json';
import { useConfirmation } from './useConfirmation.ts';

interface NoticeProps {
  mark: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ mark, title, text, children }: NoticeProps) {
  return (
    <Stack
      role="status"
      alignItems="center"
      textAlign="center"
      gap="4"
      paddingBlock={{ base: '12', md: '20' }}
    >
      <Box color="brass">{mark}</Box>
      <Heading level={1} size="lg" tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="muted" maxInlineSize="form">
        {text}
      </Text>
      {children}
    </Stack>
  );
}

/**
 * Reads the membership again, which ends the pending state, and opens Portico (B §4 "Thank-you page"). Who has added homes
 * began long ago, and goes to them.
 */
function GetStarted({ to, label }: { to: string; label: 'complete.start' | 'homes.done.toHomes' }) {
  const t = useT<typeof en>('subscriptions');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const start = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await refreshMe();
      navigate(to, { replace: true });
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={() => void start()}>
        {t(label)}
      </Button>
      {hasFailed && <Text tone="negative">{t('reason.checkFailed')}</Text>}
    </>
  );
}

const homesList = '/properties/list';
const ownHomes = `${homesList}?category=mine`;

const titleOf = ({ isRenewal }: PaymentConfirmation) =>
  isRenewal ? ('complete.titleRenewed' as const) : ('complete.title' as const);

function textOf({ isRenewal, isByHand }: PaymentConfirmation) {
  if (isByHand) return 'complete.textByHand' as const;
  return isRenewal ? ('complete.textRenewed' as const) : ('complete.text' as const);
}

/** Says thank you once the server has found the payment at the provider; the address alone shows that nobody paid. */
export function Confirmation() {
  const t = useT<typeof en>('subscriptions');
  return (
    <QueryState query={useConfirmation()} failed={t('complete.failed')} skeleton={null} headingLevel={2}>
      {(found) => <Found found={found} />}
    </QueryState>
  );
}

function Found({ found }: { found: PaymentConfirmation | null }) {
  const t = useT<typeof en>('subscriptions');
  const [params] = useSearchParams();
  const { isListingsOnly, hasSubscription } = useFlags();
  const isOfListings = params.get('type') === 'Listing';
  const homesPage = isListingsOnly && hasSubscription ? '/add-subscription-listing' : '/subscription-listing';
  const hasRoute = useHasRoute();
  const hasAdded = isOfListings && isListingsOnly && hasSubscription && hasRoute(homesList);
  const status = found?.status;
  if (found?.status === 'confirmed') {
    return (
      <Notice
        mark={<Icon name="check" size={32} />}
        title={t(isOfListings ? 'homes.done.title' : titleOf(found))}
        text={t(isOfListings ? 'homes.done.text' : textOf(found))}
      >
        {hasAdded ? (
          <GetStarted to={ownHomes} label="homes.done.toHomes" />
        ) : (
          <GetStarted to="/" label="complete.start" />
        )}
      </Notice>
    );
  }
  if (status === 'none') {
    return (
      <Notice mark={<Icon name="card" size={32} />} title={t('complete.none')} text={t('complete.noneText')}>
        <LinkButton to={isOfListings ? homesPage : '/subscription-options'} variant="primary">
          {t(isOfListings ? 'homes.done.toHomes' : 'complete.toPlans')}
        </LinkButton>
        <ContactConcierge about="a payment that is not confirmed">{t('next.action')}</ContactConcierge>
      </Notice>
    );
  }
  return (
    <Notice
      mark={<Spinner size={32} />}
      title={t('complete.confirming')}
      text={t(status === 'waiting' ? 'complete.waitingText' : 'complete.confirmingText')}
    />
  );
}
