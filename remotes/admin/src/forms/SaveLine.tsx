import { Row, Text } from '@portico/ui';
import { SubmitButton, useFormikContext } from '@portico/ui/forms';
import { useAdminT } from '../locales/useAdminT.ts';

/** The Save button, enabled only while the form has unsaved changes, which the text beside it announces. */
export function SaveLine() {
  const t = useAdminT();
  const { dirty } = useFormikContext();
  return (
    <Row>
      <SubmitButton isDisabled={!dirty}>{t('common:actions.save')}</SubmitButton>
      {dirty && (
        <Text size="sm" tone="muted" role="status">
          {t('common:states.unsaved')}
        </Text>
      )}
    </Row>
  );
}
