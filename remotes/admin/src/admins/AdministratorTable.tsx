import type { Administrator } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { PersonLine } from '../people/index.ts';
import { useEditAddress } from '../users/index.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { RoleList } from './RoleList.tsx';
import type { Revocation } from './useAdministrators.ts';

export function AdministratorTable({ administrators }: { administrators: readonly Administrator[] }) {
  const t = useAdminT();
  const format = useFormat();
  const editAddress = useEditAddress();
  const [asked, setAsked] = useState<Revocation | null>(null);
  const columns: Column<Administrator>[] = [
    {
      key: 'name',
      header: t('admins.person'),
      isRowHeader: true,
      cell: ({ personId, name, email, photoUrl, isMe }) => (
        <PersonLine
          name={name.fullName}
          email={email}
          photoUrl={photoUrl}
          to={editAddress?.(personId)}
          note={isMe && t('admins.you')}
        />
      ),
    },
    {
      key: 'roles',
      header: t('admins.roles'),
      cell: (person) => <RoleList person={person} onRevoke={(role) => setAsked({ person, role })} />,
    },
    {
      key: 'secondFactor',
      header: t('admins.secondFactor'),
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'positive' : 'warning'}>
          {t(hasSecondFactor ? 'admins.on' : 'admins.off')}
        </Badge>
      ),
    },
    {
      key: 'lastSignIn',
      header: t('admins.lastSignIn'),
      isNumeric: true,
      cell: ({ lastSignInAt }) => (lastSignInAt ? format.relative(lastSignInAt) : t('admins.never')),
    },
  ];
  return (
    <>
      <Table
        caption={t('admins.title')}
        columns={columns}
        rows={administrators}
        rowKey={({ personId }) => personId}
        isStacked
      />
      <RevokeDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
