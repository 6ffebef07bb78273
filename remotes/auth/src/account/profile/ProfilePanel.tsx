import type { AccountDetails } from '@portico/contracts';
import { AccountForm } from '@portico/features/account';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { Row } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { SubmitButton, useFormikContext } from '@portico/ui/forms';
import { useStoredAccount } from '../useAccount.ts';
import { useAccountT } from '../words.ts';

function ProfileButtons({ agentId }: { agentId: string | undefined }) {
  const t = useAccountT();
  const hasRoute = useHasRoute();
  const { dirty } = useFormikContext();
  const profile = `/agent-profile?id=${agentId}`;
  return (
    <Row gap="3">
      <SubmitButton isDisabled={!dirty}>{t('profile.save')}</SubmitButton>
      {agentId && hasRoute(profile) && (
        <LinkButton to={profile} variant="quiet">
          {t('profile.view')}
        </LinkButton>
      )}
    </Row>
  );
}

/** Name, phone and, for agents, the facts that members read; photo first. */
export function ProfilePanel({ account }: { account: AccountDetails }) {
  const t = useAccountT();
  return (
    <AccountForm
      initial={account}
      voice="self"
      Section={SideSection}
      keep={useStoredAccount()}
      savedText={() => t('profile.saved')}
      actions={<ProfileButtons agentId={account.agent?._id} />}
    />
  );
}
