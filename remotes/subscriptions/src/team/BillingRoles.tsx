import type { Team } from '@portico/contracts';
import { useDescribeError } from '@portico/remote-kit';
import { SideSection } from '@portico/ui/data';
import { PorticoForm, SelectField, SubmitButton, useFormikContext } from '@portico/ui/forms';
import { setBilling } from './teamCalls.ts';
import { useTeamChange } from './useTeam.ts';
import { useTeamFormTexts, useTeamT } from './words.ts';

interface Values {
  admin: string;
  backup: string;
}

function Fields({ team }: { team: Team }) {
  const t = useTeamT();
  const { values } = useFormikContext<Values>();
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

/** Hands the billing over, and names who may act in the place of whoever pays. */
export function BillingRoles({ team }: { team: Team }) {
  const t = useTeamT();
  const idOf = (role: 'admin' | 'backup') =>
    team.people.find(({ billing }) => billing === role)?.personId ?? '';
  const { mutateAsync } = useTeamChange(
    ({ admin, backup }: Values) =>
      setBilling(team._id, { admin, backup: backup && backup !== admin ? backup : null }),
    { done: () => t('saved') },
  );
  return (
    <SideSection title={t('billing')} text={t('billingText')}>
      <PorticoForm<Values>
        initialValues={{ admin: idOf('admin'), backup: idOf('backup') }}
        isReinitialized
        translate={useTeamFormTexts()}
        describeError={useDescribeError()}
        onSubmit={(values) => mutateAsync(values)}
      >
        <Fields team={team} />
        <SubmitButton>{t('save')}</SubmitButton>
      </PorticoForm>
    </SideSection>
  );
}
