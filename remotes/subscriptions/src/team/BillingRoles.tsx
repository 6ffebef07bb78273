import type { Team } from '@portico/contracts';
import {
  BillingRolesFields,
  type BillingRolesValues,
  billingRolesBody,
  billingRolesOf,
} from '@portico/features/billing-roles';
import { useDescribeError } from '@portico/remote-kit';
import { SideSection } from '@portico/ui/data';
import { PorticoForm, SubmitButton } from '@portico/ui/forms';
import { setBilling } from './teamCalls.ts';
import { useTeamChange } from './useTeam.ts';
import { useTeamFormTexts, useTeamT } from './words.ts';

/** Hands the billing over, and names who may act in the place of whoever pays. */
export function BillingRoles({ team }: { team: Team }) {
  const t = useTeamT();
  const { mutateAsync } = useTeamChange(
    (values: BillingRolesValues) => setBilling(team._id, billingRolesBody(values)),
    { done: () => t('saved') },
  );
  return (
    <SideSection title={t('billing')} text={t('billingText')}>
      <PorticoForm
        initialValues={billingRolesOf(team)}
        isReinitialized
        translate={useTeamFormTexts()}
        describeError={useDescribeError()}
        onSubmit={(values) => mutateAsync(values)}
      >
        <BillingRolesFields team={team} />
        <SubmitButton>{t('save')}</SubmitButton>
      </PorticoForm>
    </SideSection>
  );
}
