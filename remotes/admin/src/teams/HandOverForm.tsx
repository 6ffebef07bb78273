import type { Team } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Grid, Row, snackbar } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton, TextareaField, useFormikContext } from '@portico/ui/forms';
import { reasonSchema } from '../reason/index.ts';
import { setBilling } from './teamsCalls.ts';
import { useTeamsFormTexts, useTeamsT } from './words.ts';

interface Values {
  admin: string;
  backup: string;
  reason: string;
}

function Fields({ team }: { team: Team }) {
  const t = useTeamsT();
  const { values } = useFormikContext<Values>();
  const people = team.people.map(({ personId, fullName }) => ({ value: personId, label: fullName }));
  const others = people.map((person) => ({ ...person, isDisabled: person.value === values.admin }));
  return (
    <>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <SelectField name="admin" label={t('whoPays')} options={people} />
        <SelectField
          name="backup"
          label={t('whoBacksUp')}
          options={others}
          placeholder={t('nobody')}
          isOptional
        />
      </Grid>
      <TextareaField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={longestReason}
      />
    </>
  );
}

/** Hands the billing over, or changes the backup, and says why. */
export function HandOverForm({ team }: { team: Team }) {
  const t = useTeamsT();
  const cache = useQueryCache();
  const idOf = (role: 'admin' | 'backup') =>
    team.people.find(({ billing }) => billing === role)?.personId ?? '';
  const { mutateAsync } = useRemoteMutation(
    ({ admin, backup, reason }: Values) =>
      setBilling(team._id, {
        admin,
        backup: backup && backup !== admin ? backup : null,
        reason: reason.trim(),
      }),
    {
      invalidates: staleAfter.changeTeam,
      onSuccess: (saved) => {
        cache.replace<Team>(keys.team.one(team._id), () => saved);
        snackbar.show({ text: t('saved') });
      },
    },
  );
  return (
    <PorticoForm<Values>
      initialValues={{ admin: idOf('admin'), backup: idOf('backup'), reason: '' }}
      schema={reasonSchema}
      isReinitialized
      translate={useTeamsFormTexts()}
      describeError={useDescribeError()}
      onSubmit={(values) => mutateAsync(values)}
    >
      <Fields team={team} />
      <Row>
        <SubmitButton>{t('save')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
