import type { AccountDetails } from '@portico/contracts';
import { AccountForm, type AccountSectionProps, useAccount, useKeepAccount } from '@portico/features/account';
import { useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Heading, Row, SkeletonText, Stack, Text } from '@portico/ui';
import { SubmitButton, useFormikContext } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import type en from '../locales/en.json';

export interface EditProfileProps {
  isOpen: boolean;
  onClose: () => void;
  /** The owner of the profile. */
  personId: string;
}

function Section({ title, text, children }: AccountSectionProps) {
  return (
    <Stack as="section" gap="4" marginBlockEnd="8">
      <Heading level={3} size="md">
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      {children}
    </Stack>
  );
}

function Save() {
  const t = useT<typeof en>('search');
  const { dirty } = useFormikContext();
  return (
    <Row>
      <SubmitButton isDisabled={!dirty}>{t('agentProfile.save')}</SubmitButton>
    </Row>
  );
}

function Form({ account, personId }: { account: AccountDetails; personId: string }) {
  const t = useT<typeof en>('search');
  return (
    <AccountForm
      initial={account}
      voice="self"
      Section={Section}
      keep={useKeepAccount(personId)}
      savedText={() => t('agentProfile.saved')}
      actions={<Save />}
    />
  );
}

/** A member's own profile, edited where it is read: the form of `/my-account` over the page it changes. */
export function EditProfile({ isOpen, onClose, personId }: EditProfileProps) {
  const t = useT<typeof en>('search');
  const account = useAccount(isOpen ? personId : null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('agentProfile.edit')} size="lg">
      <QueryState
        query={account}
        failed={t('agentProfile.editFailed')}
        skeleton={<SkeletonText lines={8} />}
        headingLevel={3}
      >
        {(ready) => <Form account={ready} personId={personId} />}
      </QueryState>
    </Dialog>
  );
}
