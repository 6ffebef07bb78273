import { ErrorBanner } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, Row, Stack } from '@portico/ui';
import { updatePayment, useDeparture } from '../payment/index.ts';
import { useBillingT } from './words.ts';

const address = '/my-account?section=membership';

/** Goes to the provider's page for another card, and comes back to the account. */
export function ChangeCard() {
  const t = useBillingT();
  const subscription = useSession(({ me }) => me?.subscription?._id ?? '');
  const { depart, isBusy, error } = useDeparture(async () => {
    const to = await updatePayment({ subscription, successRedirect: address, cancelRedirect: address });
    window.location.assign(to);
  });
  return (
    <Stack gap="3">
      <Row>
        <Button startIcon="card" isBusy={isBusy} onClick={depart}>
          {t('changeCard')}
        </Button>
      </Row>
      <ErrorBanner error={error} />
    </Stack>
  );
}
