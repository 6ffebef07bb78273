export { NewPasswordFields } from './NewPasswordFields.tsx';
export { newPasswordSchema } from './newPassword.schema.ts';
