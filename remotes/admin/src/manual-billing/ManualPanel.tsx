import { Stack } from '@portico/ui';
import { Accounts } from './Accounts.tsx';
import { Codes } from './Codes.tsx';

/**
 * Accounts that may pay by invoice, the amounts owed, and the approval codes that begin such a membership (resolutions
 * 54).
 */
export function ManualPanel() {
  return (
    <Stack gap="12" paddingBlockStart="4">
      <Codes />
      <Accounts />
    </Stack>
  );
}
