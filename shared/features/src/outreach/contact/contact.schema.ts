import { isEmail } from '@portico/rules';
import { yup } from '@portico/ui/forms';

export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const message = yup.string().trim().required('outreach:contact.messageRequired');

/** A signed-in member only has to write a message (B §5). */
export const memberSchema = yup.object({ message });

/** A §5: name non-empty, valid e-mail, message non-empty. */
export const visitorSchema = yup.object({
  message,
  name: yup.string().trim().required('outreach:contact.nameRequired'),
  email: yup
    .string()
    .trim()
    .required('outreach:contact.emailWrong')
    .test('email', 'outreach:contact.emailWrong', (value) => value !== undefined && isEmail(value)),
});
