import { yup } from '@portico/ui/forms';
import { refusedConfirmation, refusedPassword } from './liveTexts.ts';

/**
 * A new password and its repetition, checked by the server's own rule (A §5). Messages are keys of the words `access`.
 */
export const newPasswordSchema = yup.object({
  newPassword: yup.string().test('strength', (password = '', context) => {
    const key = refusedPassword(password);
    return key === null || context.createError({ message: key });
  }),
  confirmation: yup.string().test('match', (confirmation = '', context) => {
    const key = refusedConfirmation(context.parent.newPassword ?? '', confirmation);
    return key === null || context.createError({ message: key });
  }),
});
