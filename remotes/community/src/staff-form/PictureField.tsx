import { Box, Button, Flex, Stack, Text } from '@portico/ui';
import { useField, useFieldWiring } from '@portico/ui/forms';
import { Picture } from '@portico/ui/media';
import { FileButton } from './FileButton.tsx';
import { addPicture } from './pictureCalls.ts';
import { useStaffFormT } from './words.ts';

export interface PictureFieldProps {
  /** The form's field with the picture's address; empty without one. The description is a field of its own. */
  name: string;
  label: string;
}

/** A picture that staff upload, replace and take away. It is stored at once, and shown to members with the rest of the form. */
export function PictureField({ name, label }: PictureFieldProps) {
  const t = useStaffFormT();
  const { error } = useFieldWiring({ name });
  const [{ value: baseUrl }, , helpers] = useField<string>(name);
  const set = (address: string) => void helpers.setValue(address, false);
  return (
    <Stack gap="2">
      <Text size="sm">{label}</Text>
      {baseUrl && (
        <Box borderRadius="sm" overflow="hidden" maxInlineSize="20rem">
          <Picture baseUrl={baseUrl} alt="" ratio="3 / 2" sizes="20rem" />
        </Box>
      )}
      <Flex gap="2" flexWrap="wrap">
        <FileButton
          label={t(baseUrl ? 'picture.replace' : 'picture.add')}
          accept="image/jpeg,image/png"
          onFile={async (file) => set((await addPicture(file)).baseUrl)}
          failed={(_, reason) => t('picture.failed', { reason })}
        />
        {baseUrl && (
          <Button size="sm" onClick={() => set('')}>
            {t('picture.remove')}
          </Button>
        )}
      </Flex>
      {error && (
        <Text role="alert" size="sm" tone="negative">
          {error}
        </Text>
      )}
    </Stack>
  );
}
