import { Box } from '@portico/ui';
import { Confirmation } from '../complete/index.ts';

/** B §2.4; what it confirms, the server has asked the payment provider (resolutions 3). */
export function SubscriptionComplete() {
  return (
    <Box maxInlineSize="reading" marginInline="auto">
      <Confirmation />
    </Box>
  );
}
