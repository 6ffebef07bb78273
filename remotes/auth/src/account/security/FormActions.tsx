import { useT } from '@portico/i18n';
import { Button, Row } from '@portico/ui';
import { SubmitButton } from '@portico/ui/forms';
import type { ComponentProps } from 'react';

/** The buttons of a form that opened on a press: submit and cancel. */
export function FormActions({
  onCancel,
  ...submit
}: ComponentProps<typeof SubmitButton> & { onCancel: () => void }) {
  const common = useT('common');
  return (
    <Row gap="3">
      <SubmitButton {...submit} />
      <Button variant="quiet" onClick={onCancel}>
        {common('actions.cancel')}
      </Button>
    </Row>
  );
}
