import { useFlags, useSession } from '@portico/session';
import { Box } from '@portico/ui';
import { AskBillingAdmin, CardUpdated, InvoiceDue, UpdateCard } from '../card/index.ts';
import { mayPayByHand } from '../manual/index.ts';

/** B §2.5 and §2.6: only the first of the billing admins may change the card. */
export function CollectPayment() {
  const { isBillingAdmin } = useFlags();
  const isByHand = useSession(({ me }) => mayPayByHand(me));
  const Payer = isByHand ? InvoiceDue : UpdateCard;
  return (
    <Box maxInlineSize="reading" marginInline="auto">
      {isBillingAdmin ? <Payer /> : <AskBillingAdmin />}
      <CardUpdated />
    </Box>
  );
}
