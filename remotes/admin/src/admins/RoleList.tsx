import type { Administrator, GrantableRole } from '@portico/contracts';
import { grantableRoles } from '@portico/contracts/lists';
import { Badge, Flex, IconButton, Row } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';

export interface RoleListProps {
  person: Administrator;
  onRevoke: (role: GrantableRole) => void;
}

/** The roles of a person; those that give powers can be taken away. */
export function RoleList({ person: { name, roles, isMe }, onRevoke }: RoleListProps) {
  const t = useAdminT();
  const roleName = useRoleName();
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
