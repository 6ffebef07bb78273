export type { FieldArrayRenderProps, FormikContextType, FormikErrors, FormikHelpers } from 'formik';
export { FieldArray, Form, Formik, useField, useFormikContext } from 'formik';
export * as yup from 'yup';
// Remotes of earlier releases look for it here.
export { controlLook } from '../controlLook.ts';
export type {
  CheckboxFieldProps,
  Choice,
  RadioFieldProps,
  SelectFieldProps,
  TextareaFieldProps,
} from './choices.tsx';
export { CheckboxField, RadioField, SelectField, TextareaField } from './choices.tsx';
export { FieldFrame } from './FieldFrame.tsx';
export type { FormMessage, TranslateMessage } from './FormTexts.tsx';
export { FormTextsContext, useFormMessage } from './FormTexts.tsx';
export type { PorticoFormProps } from './PorticoForm.tsx';
export { PorticoForm, SubmitButton } from './PorticoForm.tsx';
export { applyServerErrors } from './serverErrors.ts';
export type { PasswordFieldProps, TextFieldProps } from './TextField.tsx';
export { PasswordField, TextField } from './TextField.tsx';
export type { FieldProps } from './useFieldWiring.ts';
export { useFieldWiring } from './useFieldWiring.ts';
