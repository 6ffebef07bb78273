import { fewestAuditMonths, mostAuditMonths } from '@portico/contracts/lists';
import { isEmail, safeReturnPath } from '@portico/rules';
import { yup } from '@portico/ui/forms';

/** Text of at most so many characters. */
export const atMost = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

export const longestMessage = 500;
export const longestHeadline = 200;
const longestUrl = 500;

/** Accepts a page of Portico, or an https address elsewhere. */
const isSafeLink = (value: string | undefined) => {
  if (!value || safeReturnPath(value) === value) return true;
  return URL.canParse(value) && new URL(value).protocol === 'https:';
};

const link = atMost(longestUrl).test('link', 'problem.linkWrong', isSafeLink);

export const settingsSchema = yup.object({
  message: atMost(longestMessage),
  conciergeEmail: yup
    .string()
    .trim()
    .required('common:forms.required')
    .test('email', 'common:forms.email', (value) => !value || isEmail(value)),
  auditMonths: yup
    .number()
    .typeError('problem.monthsWrong')
    .integer('problem.monthsWrong')
    .min(fewestAuditMonths, 'problem.monthsWrong')
    .max(mostAuditMonths, 'problem.monthsWrong')
    .required('common:forms.required'),
  gettingStartedUrl: link,
  pressUrl: link,
});
