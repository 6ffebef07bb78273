import { isApiError } from '@portico/client';
import { nearestRefusal } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { Box, Button, Flex, Stack, snackbar, Text } from '@portico/ui';
import { useFormikContext } from '@portico/ui/forms';
import { Picture } from '@portico/ui/media';
import { useId, useState } from 'react';
import type { PartnerFields } from './partnerFields.ts';
import { addPicture } from './partnerStaffCalls.ts';
import { usePartnerStaffT } from './words.ts';

/** The logo or photo; what it shows is said in each language. */
export function PictureField() {
  const t = usePartnerStaffT();
  const id = useId();
  const errorText = useErrorText();
  const [isSending, setIsSending] = useState(false);
  const { values, setFieldValue } = useFormikContext<PartnerFields>();
  const baseUrl = values.pictureBaseUrl;
  const set = (address: string) => void setFieldValue('pictureBaseUrl', address, false);

  async function send(file: File | undefined) {
    if (!file) return;
    setIsSending(true);
    try {
      set((await addPicture(file)).baseUrl);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const reason = errorText(nearestRefusal(error));
      snackbar.show({ text: t('pictureFailed', { reason }), tone: 'negative' });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Stack gap="2">
      <Text size="sm">{t('fields.picture')}</Text>
      {baseUrl && (
        <Box borderRadius="sm" overflow="hidden">
          <Picture baseUrl={baseUrl} alt="" ratio="3 / 2" sizes="20rem" />
        </Box>
      )}
      <Flex gap="2" flexWrap="wrap">
        <Button size="sm" isBusy={isSending} onClick={() => document.getElementById(id)?.click()}>
          {t(baseUrl ? 'pictureReplace' : 'pictureAdd')}
        </Button>
        {baseUrl && (
          <Button size="sm" onClick={() => set('')}>
            {t('pictureRemove')}
          </Button>
        )}
      </Flex>
      <input
        id={id}
        type="file"
        hidden
        aria-label={t('fields.picture')}
        accept="image/jpeg,image/png"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Stack>
  );
}
