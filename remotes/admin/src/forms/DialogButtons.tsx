import { Button, Flex } from '@portico/ui';
import { SubmitButton, useFormikContext } from '@portico/ui/forms';
import { useAdminT } from '../locales/useAdminT.ts';

export interface DialogButtonsProps {
  onCancel: () => void;
  /** What the button does, for example "Suspend". */
  submitLabel: string;
  isDangerous?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** The last line of a form in a dialog. */
export function DialogButtons({ onCancel, submitLabel, isDangerous, isDisabled }: DialogButtonsProps) {
  const t = useAdminT();
  const { isSubmitting } = useFormikContext();
  return (
    <Flex justifyContent="flex-end" flexWrap="wrap" gap="3" paddingBlockStart="2">
      <Button onClick={onCancel} isDisabled={isSubmitting}>
        {t('common:actions.cancel')}
      </Button>
      <SubmitButton variant={isDangerous ? 'danger' : 'primary'} isDisabled={isDisabled}>
        {submitLabel}
      </SubmitButton>
    </Flex>
  );
}
