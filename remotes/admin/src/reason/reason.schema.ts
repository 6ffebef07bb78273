import { longestReason, shortestReason } from '@portico/contracts/lists';
import { yup } from '@portico/ui/forms';

/** Why something is done to somebody: kept in the log, so it has to say something. */
export const reason = yup
  .string()
  .trim()
  .required('reason.required')
  .min(shortestReason, ({ min }) => ({ key: 'common:forms.tooShort', values: { min } }))
  .max(longestReason, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

export const reasonSchema = yup.object({ reason });
