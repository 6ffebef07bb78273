import type { Team } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import {
  BillingRolesFields,
  type BillingRolesValues,
  billingRolesBody,
  billingRolesOf,
} from '@portico/features/billing-roles';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Grid, Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField } from '@portico/ui/forms';
import { reasonSchema } from '../reason/index.ts';
import { setBilling } from './teamsCalls.ts';
import { useTeamsFormTexts, useTeamsT } from './words.ts';

type Values = BillingRolesValues & { reason: string };

/** Hands the billing over, or changes the backup, and says why. */
export function HandOverForm({ team }: { team: Team }) {
  const t = useTeamsT();
  const cache = useQueryCache();
  const { mutateAsync } = useRemoteMutation(
    ({ reason, ...roles }: Values) =>
      setBilling(team._id, { ...billingRolesBody(roles), reason: reason.trim() }),
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
      initialValues={{ ...billingRolesOf(team), reason: '' }}
      schema={reasonSchema}
      isReinitialized
      translate={useTeamsFormTexts()}
      describeError={useDescribeError()}
      onSubmit={(values) => mutateAsync(values)}
    >
      <Text tone="muted">{t('billingText')}</Text>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <BillingRolesFields team={team} />
      </Grid>
      <TextareaField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={longestReason}
      />
      <Row>
        <SubmitButton>{t('save')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
