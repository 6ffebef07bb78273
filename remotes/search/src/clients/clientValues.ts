import type { ClientProfile } from '@portico/contracts';
import { phoneSchema } from '@portico/features/phone';
import { isEmail } from '@portico/rules';
import { yup } from '@portico/ui/forms';

/** The form's fields; '' for an empty one. */
export interface ClientValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  country: string;
}

export const noValues: ClientValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  country: '',
};

export const clientValues = (client: ClientProfile): ClientValues => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email ?? '',
  phone: client.phoneText ?? '',
  city: client.city ?? '',
  state: client.state ?? '',
  country: client.country ?? '',
});

export const clientSchema = (phoneBefore: string) =>
  yup.object({
    firstName: yup.string().trim().required('clients:form.nameNeeded'),
    lastName: yup.string(),
    email: yup
      .string()
      .test('email', 'clients:form.emailWrong', (value = '') => !value.trim() || isEmail(value.trim())),
    phone: phoneSchema(phoneBefore),
    city: yup.string(),
    state: yup.string(),
    country: yup.string(),
  });
