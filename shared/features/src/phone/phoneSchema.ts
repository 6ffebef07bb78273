import { yup } from '@portico/ui/forms';
import { dialed, phoneProblem } from './phoneRules.ts';

/**
 * A phone number of any country, for `PhoneField`. `before` is the value with which the field was opened: an old number
 * that the rule would refuse is only judged once it is changed.
 */
export const phoneSchema = (before = '') =>
  yup.string().test('phone', async (value, { createError }) => {
    if (!value?.trim() || dialed(value) === dialed(before)) return true;
    const found = await phoneProblem(value);
    if (!found) return true;
    const { problem, callingCode } = found;
    return createError({
      message: { key: `phone:problem.${problem}`, values: { code: callingCode } } as never,
    });
  });
