import type { SlotGiven } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Flex } from '@portico/ui';
import { useAccountUser } from '../edit-account/index.ts';
import { PersonActions } from '../people-list/index.ts';
import { UserStatusBadge } from '../users/index.ts';

/** On a member's profile, for staff: how they stand, and everything that can be done for them. */
export function ProfileStaff({ personId }: Partial<SlotGiven['agent.header']>) {
  const { isImpersonated } = useFlags();
  const user = useAccountUser(isImpersonated ? null : personId);
  if (!user) return null;
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      <UserStatusBadge user={user} />
      <PersonActions user={user} shown={['edit', 'impersonate']} />
    </Flex>
  );
}
