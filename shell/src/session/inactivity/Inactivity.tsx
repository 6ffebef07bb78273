import { isApiError, stayActive } from '@portico/client';
import { useT } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { signOut, useSession } from '@portico/session';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { clockText } from '../clockText.ts';
import { type IdleClock, startIdleClock } from './idleClock.ts';

/** The server only notes this in the list of devices. No session depends on it, so a failure is ignored. */
async function tellServer() {
  try {
    await stayActive();
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** The time until the session ends by itself; null while the person is not being asked. */
function useIdleClock() {
  const timers = useSession((session) => session.timers);
  const [endsInMs, setEndsInMs] = useState<number | null>(null);
  const clock = useRef<IdleClock>(null);
  useEffect(() => {
    clock.current = startIdleClock(timers, (now) => {
      setEndsInMs(now.phase === 'asking' ? now.endsInMs : null);
      if (now.phase === 'over') void signOut('idle');
    });
    return () => clock.current?.stop();
  }, [timers]);
  return { endsInMs, stay: () => clock.current?.stay() };
}

/** Asks idle people in every tab at once whether they are still there, and signs out those who do not answer (A §4). */
export function Inactivity() {
  const t = useT('shell');
  const navigate = useNavigate();
  const { endsInMs, stay } = useIdleClock();
  if (endsInMs === null) return null;
  const goOn = () => {
    stay();
    void tellServer();
  };
  const footer = (
    <>
      <Button onClick={() => navigate('/logout')}>{t('places.logout')}</Button>
      <Button variant="primary" onClick={goOn} data-autofocus>
        {t('inactivity.continue')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={goOn}
      title={t('inactivity.title')}
      footer={footer}
      size="sm"
      role="alertdialog"
      isDismissable={false}
    >
      <Stack gap="3">
        <Text>{t('inactivity.text')}</Text>
        <Text role="timer" tone="muted" fontVariantNumeric="tabular-nums">
          {t('inactivity.countdown', { time: clockText(endsInMs) })}
        </Text>
      </Stack>
    </Dialog>
  );
}
