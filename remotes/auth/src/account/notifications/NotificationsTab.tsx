import type { AccountDetails } from '@portico/contracts';
import { Stack } from '@portico/ui';
import { NoticeChoices } from '../notice-choices/NoticeChoices.tsx';
import { NotificationsPanel } from './NotificationsPanel.tsx';

/** What reaches the member by mail, and what they find behind the bell. */
export function NotificationsTab({ account }: { account: AccountDetails }) {
  return (
    <Stack gap="10">
      <NotificationsPanel account={account} />
      <NoticeChoices />
    </Stack>
  );
}
