import { Row, Text } from '@portico/ui';
import { SubmitButton, useFormikContext } from '@portico/ui/forms';
import { useAdminT } from '../locales/useAdminT.ts';

/** What has not changed cannot be saved; what has can be taken back. */
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
