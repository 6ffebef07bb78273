import { useT } from '@portico/i18n';
import { QueryState, useNavigate, useSearchParams } from '@portico/remote-kit';
import { suggestsMembership } from '@portico/rules/listing';
import { useFlags } from '@portico/session';
import { Box, Button, Grid, PageHeader, Row, Spinner, Text } from '@portico/ui';
import type en from '../locales/en.json';
import { PaymentFailedDialog } from '../reason/index.ts';
import { HomePicker } from './HomePicker.tsx';
import { HomesPayment, type HomesPaymentProps } from './HomesPayment.tsx';
import { HomesTrouble } from './HomesTrouble.tsx';
import { ManyHomesDialog } from './ManyHomesDialog.tsx';
import { type Homes, useHomes, useSelection } from './useHomes.ts';

type Path = HomesPaymentProps['path'];

function Chooser({ homes, path, reload }: { homes: Homes; path: Path; reload: () => void }) {
  const selection = useSelection(homes);
  const { isDemo } = useFlags();
  const isChoosing = selection.selected.length > 0;
  const [params] = useSearchParams();
  // One thing at a time: a person who comes back without having paid is told that first.
  const isSuggested =
    isChoosing &&
    !params.has('paymentFailed') &&
    suggestsMembership(homes.subscribed.length, selection.selected.length);
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      columnGap="12"
      rowGap="8"
      alignItems="start"
    >
      <HomePicker
        homes={homes}
        selection={selection}
        isReadOnly={isDemo}
        onAdded={(id) => {
          selection.noteAdded(id);
          reload();
        }}
        onEdited={reload}
      />
      <HomesPayment homes={homes} selection={selection} path={path} isReadOnly={isDemo} />
      <ManyHomesDialog isSuggested={isSuggested} />
    </Grid>
  );
}

/** The listings-only page (B §2): which homes are paid for, which are chosen, and what they cost. */
export function HomesPage({ path }: { path: Path }) {
  const t = useT<typeof en>('subscriptions');
  const navigate = useNavigate();
  const query = useHomes();
  const hasSubscription = (query.data?.subscribed.length ?? 0) > 0;
  const close = (
    <Button variant="quiet" startIcon="close" onClick={() => navigate(-1)}>
      {t('homes.close')}
    </Button>
  );
  const loading = (
    <Row gap="3" role="status">
      <Spinner size={24} />
      <Text tone="muted">{t('homes.loading')}</Text>
    </Row>
  );
  return (
    <Box maxInlineSize="64rem" marginInline="auto">
      <PageHeader
        title={t('homes.title')}
        text={t(hasSubscription ? 'homes.leadUpdate' : 'homes.leadStart')}
        actions={path === '/add-subscription-listing' && close}
      />
      <QueryState query={query} failed={t('homes.trouble.load')} skeleton={loading}>
        {(homes) => <Chooser homes={homes} path={path} reload={() => void query.refetch()} />}
      </QueryState>
      <HomesTrouble
        error={query.data ? null : query.error}
        about="load"
        onRetry={() => void query.refetch()}
      />
      <PaymentFailedDialog clearsAll />
    </Box>
  );
}
