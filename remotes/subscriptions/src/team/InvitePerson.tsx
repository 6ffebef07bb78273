import type { Team } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { LinkButton, useDescribeError, useQueryCache } from '@portico/remote-kit';
import { isEmail } from '@portico/rules';
import { useFlags } from '@portico/session';
import { snackbar } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { SeatCost } from './SeatCost.tsx';
import { invitePerson } from './teamCalls.ts';
import { useTeamFormTexts, useTeamT } from './words.ts';

const schema = yup.object({
  email: yup
    .string()
    .trim()
    .required('problem.email')
    .test('email', 'problem.email', (value) => value !== undefined && isEmail(value)),
});

/** One more person raises the bill, which is paid first; only who pays can do that. */
function InviteLater() {
  const t = useTeamT();
  const { isBillingAdmin } = useFlags();
  return (
    <SideSection title={t('invite')} text={t(isBillingAdmin ? 'inviteOwing' : 'inviteOwingByOther')}>
      {isBillingAdmin && (
        <LinkButton to="/collect-payment" variant="primary">
          {t('repair')}
        </LinkButton>
      )}
    </SideSection>
  );
}

export function InvitePerson({ team }: { team: Team }) {
  const { hasPastDuePayment } = useFlags();
  return hasPastDuePayment ? <InviteLater /> : <InviteNow team={team} />;
}

function InviteNow({ team }: { team: Team }) {
  const t = useTeamT();
  const cache = useQueryCache();
  return (
    <SideSection title={t('invite')} text={t('inviteText')}>
      <SeatCost teamId={team._id} />
      <PorticoForm
        initialValues={{ email: '' }}
        schema={schema}
        translate={useTeamFormTexts()}
        describeError={useDescribeError()}
        onSubmit={async ({ email }, { resetForm }) => {
          await invitePerson(team._id, email.trim());
          snackbar.show({ text: t('sent') });
          resetForm();
          await cache.invalidate(keys.team.mine);
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <SubmitButton>{t('send')}</SubmitButton>
      </PorticoForm>
    </SideSection>
  );
}
