export { choosePassword } from './chosenPassword.ts';
export { NewPasswordFields } from './NewPasswordFields.tsx';
export { newPasswordSchema } from './newPassword.schema.ts';
