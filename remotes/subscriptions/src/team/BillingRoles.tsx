import type { Team } from '@portico/contracts';
import {
  BillingRolesFields,
  type BillingRolesValues,
  billingRolesBody,
  billingRolesOf,
} from '@portico/features/billing-roles';
import { useT } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { SideSection } from '@portico/ui/data';
import { PorticoForm, SubmitButton } from '@portico/ui/forms';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { setBilling } from './teamCalls.ts';
import { useTeamChange } from './useTeam.ts';
import { useTeamFormTexts, useTeamT } from './words.ts';

/** Hands the billing over, and names who may act in the payer's place. It asks before somebody else pays. */
export function BillingRoles({ team }: { team: Team }) {
  const t = useTeamT();
  const common = useT('common');
  const ownId = useSession(({ me }) => me?.currentPerson._id);
  const [asked, setAsked] = useState<BillingRolesValues | null>(null);
  const known = billingRolesOf(team);
  const { mutate, mutateAsync, isPending } = useTeamChange(
    (values: BillingRolesValues) => setBilling(team._id, billingRolesBody(values)),
    { done: () => t('saved'), onDone: () => setAsked(null) },
  );
  const name = team.people.find(({ personId }) => personId === asked?.admin)?.fullName ?? '';
  const isOwn = known.admin === ownId;
  return (
    <SideSection title={t('billing')} text={t('billingText')}>
      <PorticoForm
        initialValues={known}
        isReinitialized
        translate={useTeamFormTexts()}
        describeError={useDescribeError()}
        onSubmit={async (values) => {
          if (values.admin === known.admin) await mutateAsync(values);
          else setAsked(values);
        }}
      >
        <BillingRolesFields team={team} />
        <SubmitButton>{t('save')}</SubmitButton>
      </PorticoForm>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        // A refusal is said in a snackbar; the dialog stays, and its choice with it.
        onConfirm={() => asked && mutate(asked)}
        title={t('handOverAsk', { name })}
        text={t(isOwn ? 'handOverOwnText' : 'handOverText', { name })}
        confirmLabel={t('handOver')}
        cancelLabel={common('actions.cancel')}
        isBusy={isPending}
      />
    </SideSection>
  );
}
