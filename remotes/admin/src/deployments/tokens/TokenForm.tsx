import type { NewReleaseToken } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Actions, Button, Stack, Text } from '@portico/ui';
import { CopyField } from '@portico/ui/data';
import { PorticoForm, TextField } from '@portico/ui/forms';
import { DialogButtons } from '../../forms/index.ts';
import { type NewTokenValues, namesIn, newTokenSchema } from './newToken.schema.ts';
import { makeToken } from './tokenCalls.ts';
import { useReleaseTokenFormTexts, useReleaseTokensT } from './words.ts';

const nothing: NewTokenValues = { team: '', remotes: '' };

export interface TokenFormProps {
  onMade: (made: NewReleaseToken) => void;
  onCancel: () => void;
}

export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const t = useReleaseTokensT();
  const { mutateAsync } = useRemoteMutation(makeToken, { invalidates: staleAfter.changeDeployment });
  return (
    <PorticoForm
      initialValues={nothing}
      schema={newTokenSchema}
      translate={useReleaseTokenFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async ({ team, remotes }) =>
        onMade(await mutateAsync({ team: team.trim(), remotes: namesIn(remotes) }))
      }
    >
      <TextField name="team" label={t('team')} hint={t('teamHint')} autoComplete="off" />
      <TextField name="remotes" label={t('for')} hint={t('forHint')} autoComplete="off" />
      <DialogButtons onCancel={onCancel} submitLabel={t('make')} />
    </PorticoForm>
  );
}

/** The secret, which nobody can read again. */
export function MadeToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useReleaseTokensT();
  return (
    <Stack gap="5">
      <Text>{t('readyText')}</Text>
      <CopyField
        label={t('secret')}
        value={secret}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        refusedText={t('copyRefused')}
        isPrimary
      />
      <Actions>
        <Button onClick={onClose}>{t('close')}</Button>
      </Actions>
    </Stack>
  );
}
