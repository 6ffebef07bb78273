import { useT } from '@portico/i18n';
import { Box, Button, Icon, Row, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useEffect, useEffectEvent } from 'react';
import { useFormT } from '../words.ts';

/** B §4: the dialog closes by itself after this long. */
export const savedShownMs = 1500;

export interface SavedDialogProps {
  isOpen: boolean;
  isNew: boolean;
  onClose: () => void;
}

export function SavedDialog({ isOpen, isNew, onClose }: SavedDialogProps) {
  const t = useFormT();
  const common = useT('common');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => close(), savedShownMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('saved.title')}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {common('actions.close')}
        </Button>
      }
    >
      <Row gap="3">
        <Box color="positive">
          <Icon name="check" />
        </Box>
        <Text role="status">{t(isNew ? 'saved.created' : 'saved.changed')}</Text>
      </Row>
    </Dialog>
  );
}
