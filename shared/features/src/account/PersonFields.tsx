import { PhoneField } from '@portico/features/phone';
import { useT } from '@portico/i18n';
import { Grid } from '@portico/ui';
import { TextField } from '@portico/ui/forms';
import type { Voice } from './words.ts';

export function PersonFields({ voice }: { voice: Voice }) {
  const common = useT('common');
  // The browser would fill in the data of its own user, which is wrong when staff edit somebody else's account.
  const fill = (token: string) => (voice === 'self' ? token : 'off');
  return (
    <>
      <Grid minColumn="15rem" gap="4">
        <TextField name="firstName" label={common('forms.firstName')} autoComplete={fill('given-name')} />
        <TextField name="lastName" label={common('forms.lastName')} autoComplete={fill('family-name')} />
      </Grid>
      <PhoneField name="phone" autoComplete={fill('tel')} isOptional />
    </>
  );
}
