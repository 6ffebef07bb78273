import { longestBio } from '@portico/contracts/lists';
import { isPhone } from '@portico/rules';
import { yup } from '@portico/ui/forms';
import { atMost } from '../settings/index.ts';
import { listOf } from './accountDraft.ts';

const longestLine = 80;
const longestPart = 60;
const mostParts = 12;

const tooMany = () => ({ key: 'account.tooMany', values: { max: mostParts } });
const partTooLong = () => ({ key: 'account.partTooLong', values: { max: longestPart } });

const list = yup
  .string()
  .test('count', tooMany, (text) => listOf(text ?? '').length <= mostParts)
  .test('length', partTooLong, (text) => listOf(text ?? '').every((part) => part.length <= longestPart));

/** Limits are those of PUT /people/:id and PUT /agents/:id. */
export const accountSchema = yup.object({
  firstName: atMost(longestLine).required('common:forms.required'),
  lastName: atMost(longestLine).required('common:forms.required'),
  phone: yup.string().test('phone', 'common:forms.phone', (value) => !value?.trim() || isPhone(value)),
  bio: atMost(longestBio),
  city: atMost(longestLine),
  state: atMost(longestLine),
  country: atMost(longestLine),
  languages: list,
  specialties: list,
});
