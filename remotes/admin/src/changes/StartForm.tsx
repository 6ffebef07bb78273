import type { UserChange } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Button, Row, Stack, Text } from '@portico/ui';
import { PorticoForm, TextareaField } from '@portico/ui/forms';
import { DialogButtons, useFormTexts } from '../forms/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { usePeopleT } from '../people-words/index.ts';
import { reasonSchema } from '../reason/index.ts';
import { startChange } from './changeCalls.ts';
import { useChangeStep } from './useChange.ts';

/** Asks why, and makes the change; there is nothing to ask where nobody would be changed. */
export function StartForm({ change, onClose }: { change: UserChange; onClose: () => void }) {
  const t = usePeopleT();
  const words = useAdminT();
  const format = useFormat();
  const start = useChangeStep(startChange);
  const texts = useFormTexts();
  const describeError = useDescribeError();
  const { _id: id, action, counts } = change;
  const count = counts.ready + counts.new + counts.updated;
  if (count === 0)
    return (
      <Stack gap="3">
        <Text role="status">{t('nothingToDo')}</Text>
        <Row>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('common:actions.close')}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <PorticoForm
      initialValues={{ reason: '' }}
      schema={reasonSchema}
      translate={texts}
      describeError={describeError}
      onSubmit={async ({ reason }) => {
        await start.mutateAsync({ id, reason: reason.trim() });
      }}
    >
      <TextareaField
        name="reason"
        label={words('reason.label')}
        hint={words('reason.hint')}
        rows={2}
        maxLength={longestReason}
      />
      <DialogButtons
        onCancel={onClose}
        submitLabel={t(action === 'import' ? 'import.start' : 'start', {
          count,
          value: format.number(count),
          verb: action === 'import' ? '' : t(`action.${action}.verb`),
        })}
        isDangerous={action === 'suspend' || action === 'scheduleDeletion'}
      />
    </PorticoForm>
  );
}
