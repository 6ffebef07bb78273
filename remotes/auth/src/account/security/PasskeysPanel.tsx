import type { DeviceSession, Passkey } from '@portico/contracts';
import { newPasskey } from '@portico/features/passkey';
import { staleAfter, useStaleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Box, Button, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAccountT } from '../words.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasskeyLine } from './PasskeyLine.tsx';
import { addPasskey, renamePasskey } from './securityCalls.ts';
import { useDevices } from './useDevices.ts';
import { usePasskeys } from './usePasskeys.ts';

/** The device in hand, as the list of devices calls it. */
function useDefaultName() {
  const t = useAccountT();
  const here: DeviceSession | undefined = useDevices().list.data?.find(({ isCurrent }) => isCurrent);
  const { browser, system } = here ?? {};
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('passkeys.defaultName');
}

function AddPasskey() {
  const t = useAccountT();
  const stale = useStaleAfter();
  const name = useDefaultName();
  const [isAdding, setIsAdding] = useState(false);
  async function add(chosen: string) {
    await addPasskey({ name: chosen, passkey: await newPasskey() });
    setIsAdding(false);
    void stale.refresh(staleAfter.changePasskeys);
    snackbar.show({ text: t('passkeys.wasAdded'), tone: 'positive' });
  }
  if (isAdding)
    return (
      <PasskeyForm name={name} onSend={add} onCancel={() => setIsAdding(false)}>
        {t('passkeys.create')}
      </PasskeyForm>
    );
  return (
    <Stack alignItems="flex-start">
      <Button onClick={() => setIsAdding(true)}>{t('passkeys.add')}</Button>
    </Stack>
  );
}

type Removal = ReturnType<typeof usePasskeys>['remove'];

function PasskeyList({ passkeys, remove }: { passkeys: Passkey[]; remove: Removal }) {
  const t = useAccountT();
  const common = useT('common');
  const errorText = useErrorText();
  const stale = useStaleAfter();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const { mutate, isPending, error } = remove;
  async function rename(id: string, name: string) {
    await renamePasskey(id, { name });
    void stale.refresh(staleAfter.renamePasskey);
  }
  function close() {
    remove.reset();
    setLeaving(null);
  }
  return (
    <>
      <Box as="ul" borderBlockStart="hairline">
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey._id}
            passkey={passkey}
            onRename={(name) => rename(passkey._id, name)}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
      </Box>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={close}
        onConfirm={() => leaving && mutate(leaving._id, { onSuccess: close })}
        title={t('passkeys.removeAsk', { name: leaving?.name ?? '' })}
        text={t('passkeys.removeText')}
        confirmLabel={t('passkeys.remove')}
        cancelLabel={common('actions.cancel')}
        isBusy={isPending}
        error={error && errorText(error)}
      />
    </>
  );
}

/** The member's passkeys: another way in, which needs no password, and a second step after it. */
export function PasskeysPanel() {
  const t = useAccountT();
  const { list, remove } = usePasskeys();
  return (
    <SideSection title={t('passkeys.title')} text={t('passkeys.text')}>
      <QueryState
        query={list}
        failed={t('passkeys.failed')}
        skeleton={<SkeletonText lines={2} />}
        headingLevel={3}
      >
        {(passkeys) =>
          passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} remove={remove} />
          ) : (
            <Text tone="muted">{t('passkeys.none')}</Text>
          )
        }
      </QueryState>
      <AddPasskey />
    </SideSection>
  );
}
