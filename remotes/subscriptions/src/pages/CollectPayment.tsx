import { useFlags } from '@portico/session';
import { Box } from '@portico/ui';
import { AskBillingAdmin, CardUpdated, UpdateCard } from '../card/index.ts';

/** B §2.5 and §2.6: only the first of the billing admins may change the card. */
export function CollectPayment() {
  const { isBillingAdmin } = useFlags();
  return (
    <Box maxInlineSize="reading" marginInline="auto">
      {isBillingAdmin ? <UpdateCard /> : <AskBillingAdmin />}
      <CardUpdated />
    </Box>
  );
}
