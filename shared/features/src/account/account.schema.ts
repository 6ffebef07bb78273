import {
  longestBio,
  longestProfileLine,
  longestProfileWord,
  mostProfileWords,
} from '@portico/contracts/lists';
import { isPhone } from '@portico/rules';
import { yup } from '@portico/ui/forms';
import { listOf } from './accountDraft.ts';

const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

const line = text(longestProfileLine);
const name = line.required('common:forms.required');

const tooMany = () => ({ key: 'tooMany', values: { max: mostProfileWords } });
const tooLongEach = () => ({ key: 'tooLongEach', values: { max: longestProfileWord } });

const list = yup
  .string()
  .test('count', tooMany, (value = '') => listOf(value).length <= mostProfileWords)
  .test('length', tooLongEach, (value = '') =>
    listOf(value).every((word) => word.length <= longestProfileWord),
  );

/** The limits are those of PUT /people/:id and PUT /agents/:id. */
export const accountSchema = yup.object({
  firstName: name,
  lastName: name,
  phone: yup.string().test('phone', 'common:forms.phone', (value) => !value?.trim() || isPhone(value)),
  bio: text(longestBio),
  city: line,
  state: line,
  country: line,
  languages: list,
  specialties: list,
});
