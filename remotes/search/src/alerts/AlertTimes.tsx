import type { AlertTimes } from '@portico/contracts';
import { alertRhythms } from '@portico/contracts/lists';
import { keys } from '@portico/features/queries';
import { ownTimeZone, useFormat, useT } from '@portico/i18n';
import {
  QueryState,
  useDescribeError,
  useNavigate,
  useRemoteMutation,
  useSearchParams,
} from '@portico/remote-kit';
import { Button, SkeletonText, snackbar, Text } from '@portico/ui';
import { PorticoForm, SelectField, SubmitButton } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { changeTimes } from './alertCalls.ts';
import { useAlertTimes } from './useAlertTimes.ts';
import { useAlertsT } from './words.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When the reader gets alerts by e-mail. A mail's last line opens it too (`?settings=1`). */
export function AlertTimesButton() {
  const t = useAlertsT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = params.get('settings') === '1';
  const [isOpen, setIsOpen] = useState(isAsked);
  const close = () => {
    setIsOpen(false);
    if (isAsked) void navigate('/match-alerts', { replace: true });
  };
  return (
    <>
      <Button variant="secondary" startIcon="clock" onClick={() => setIsOpen(true)}>
        {t('times.button')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('times.title')}>
        <Times onClose={close} />
      </Dialog>
    </>
  );
}

function Times({ onClose }: { onClose: () => void }) {
  const t = useAlertsT();
  const times = useAlertTimes();
  return (
    <QueryState query={times} failed={t('failed')} skeleton={<SkeletonText lines={4} />} headingLevel={3}>
      {(found) => <TimesForm times={found} onClose={onClose} />}
    </QueryState>
  );
}

function TimesForm({ times, onClose }: { times: AlertTimes; onClose: () => void }) {
  const t = useAlertsT();
  const format = useFormat();
  const describeError = useDescribeError();
  const save = useRemoteMutation(changeTimes, {
    invalidates: [keys.matchAlerts.settings],
    onSuccess: () => {
      snackbar.show({ text: t('times.saved'), tone: 'positive' });
      onClose();
    },
  });
  // Until the server has stored it, the browser's zone is what a member would choose.
  const timeZone = times.isZoneKnown ? times.timeZone : ownTimeZone();
  const zones = [...new Set([ownTimeZone(), timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const hourChoices = hours.map((hour) => ({
    value: String(hour),
    label: format.number(hour, { minimumIntegerDigits: 2 }).concat(':00'),
  }));
  return (
    <PorticoForm
      initialValues={{
        ...{ rhythm: times.rhythm, timeZone },
        ...{ hour: String(times.hour), quietFrom: String(times.quietFrom), quietTo: String(times.quietTo) },
      }}
      translate={useT('alerts')}
      describeError={describeError}
      onSubmit={async ({ rhythm, timeZone, ...given }) =>
        void (await save.mutateAsync({
          ...{ rhythm, timeZone, hour: Number(given.hour) },
          ...{ quietFrom: Number(given.quietFrom), quietTo: Number(given.quietTo) },
        }))
      }
    >
      <Text tone="muted">{t('times.lead')}</Text>
      <SelectField
        name="rhythm"
        label={t('times.rhythm')}
        options={alertRhythms.map((one) => ({ value: one, label: t(`times.rhythms.${one}`) }))}
      />
      <SelectField name="hour" label={t('times.hour')} options={hourChoices} />
      <SelectField
        name="quietFrom"
        label={t('times.quietFrom')}
        hint={t('times.quietHint')}
        options={hourChoices}
      />
      <SelectField name="quietTo" label={t('times.quietTo')} options={hourChoices} />
      <SelectField
        name="timeZone"
        label={t('times.zone')}
        hint={timeZone === ownTimeZone() ? t('times.zoneHint') : undefined}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <SubmitButton>{t('times.save')}</SubmitButton>
    </PorticoForm>
  );
}
