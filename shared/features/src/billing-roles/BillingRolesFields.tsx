import type { Team } from '@portico/contracts';
import { SelectField, useFormikContext } from '@portico/ui/forms';
import { useBillingRolesT } from './words.ts';

/** Ids of persons; without a backup ''. */
export interface BillingRolesValues {
  admin: string;
  backup: string;
}

export function billingRolesOf(team: Team): BillingRolesValues {
  const idOf = (role: 'admin' | 'backup') =>
    team.people.find(({ billing }) => billing === role)?.personId ?? '';
  return { admin: idOf('admin'), backup: idOf('backup') };
}

/** The values sent to the API: nobody is their own backup. */
export const billingRolesBody = ({ admin, backup }: BillingRolesValues) => ({
  admin,
  backup: backup && backup !== admin ? backup : null,
});

/**
 * The person in a team who pays, and those who may act in their place; inside a `PorticoForm` of `BillingRolesValues`.
 */
export function BillingRolesFields({ team }: { team: Team }) {
  const t = useBillingRolesT();
  const { values } = useFormikContext<BillingRolesValues>();
  const people = team.people.map(({ personId, fullName }) => ({ value: personId, label: fullName }));
  const others = people.map((person) => ({ ...person, isDisabled: person.value === values.admin }));
  return (
    <>
      <SelectField name="admin" label={t('whoPays')} options={people} />
      <SelectField
        name="backup"
        label={t('whoBacksUp')}
        options={others}
        placeholder={t('nobody')}
        isOptional
      />
    </>
  );
}
