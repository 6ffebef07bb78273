import type { GrantableRole, UserSummary } from '@portico/contracts';
import { grantableRoles } from '@portico/contracts/lists';
import { useSession } from '@portico/session';
import { Badge, Flex, IconButton, Row } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';

export interface RoleListProps {
  person: UserSummary;
  onRevoke: (role: GrantableRole) => void;
}

/** The roles of a person; those that give powers can be taken away, but never one's own. */
export function RoleList({ person: { _id, name, roles }, onRevoke }: RoleListProps) {
  const t = useAdminT();
  const roleName = useRoleName();
  const isMe = useSession(({ me }) => me?.currentPerson._id) === _id;
  return (
    <Row gap="2">
      {roles.map((role) => {
        const granted = grantableRoles.find((known) => known === role);
        return (
          <Flex key={role} alignItems="center">
            <Badge tone={granted ? 'brass' : 'neutral'}>{roleName(role)}</Badge>
            {granted && !isMe && (
              <IconButton
                icon="close"
                size="sm"
                variant="quiet"
                label={t('admins.revokeOf', { role: roleName(role), name: name.fullName })}
                onClick={() => onRevoke(granted)}
              />
            )}
          </Flex>
        );
      })}
    </Row>
  );
}
