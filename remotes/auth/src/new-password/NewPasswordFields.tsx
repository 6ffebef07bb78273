import { useT } from '@portico/i18n';
import { Text } from '@portico/ui';
import { PasswordField, useField } from '@portico/ui/forms';
import type { AccessWords } from '../locales/access/words.ts';
import { matchText, strengthText } from './liveTexts.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';

type LiveKey = ReturnType<typeof strengthText>;

const good: readonly LiveKey[] = ['password.strong', 'password.matches'];

/** Announced politely when it changes; empty while the field shows its own error. */
function LiveText({ text, isSilent }: { text: LiveKey; isSilent: boolean }) {
  const t = useT<AccessWords>('access');
  return (
    <Text as="span" role="status" tone={good.includes(text) ? 'positive' : 'muted'}>
      {text && !isSilent && t(text)}
    </Text>
  );
}

/**
 * A new password and its repetition, with the live texts of A §5: the fields `newPassword` and `confirmation` of a
 * form whose schema is `newPasswordSchema`. The words are those of `registerAccessWords`.
 */
export function NewPasswordFields() {
  const t = useT<AccessWords>('access');
  const [{ value: password }, passwordMeta] = useField<string>('newPassword');
  const [{ value: confirmation }, confirmationMeta] = useField<string>('confirmation');
  const isRefused = (meta: typeof passwordMeta) => Boolean(meta.touched && meta.error);
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        maxLength={256}
        hint={<LiveText text={strengthText(password)} isSilent={isRefused(passwordMeta)} />}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        name="confirmation"
        label={t('password.confirmation')}
        autoComplete="new-password"
        maxLength={256}
        hint={<LiveText text={matchText(password, confirmation)} isSilent={isRefused(confirmationMeta)} />}
      />
    </>
  );
}
