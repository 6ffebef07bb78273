import { longestBio } from '@portico/contracts/lists';
import { isPhone } from '@portico/rules';
import { yup } from '@portico/ui/forms';
import { listOf } from './profileDraft.ts';

const longestName = 80;
const longestWord = 60;
const mostWords = 12;

const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

const name = text(longestName).required('common:forms.required');

const list = yup
  .string()
  .test('many', { key: 'profile.tooMany', values: { max: mostWords } } as never, (value = '') => {
    return listOf(value).length <= mostWords;
  })
  .test('long', { key: 'profile.tooLongEach', values: { max: longestWord } } as never, (value = '') => {
    return listOf(value).every((word) => word.length <= longestWord);
  });

/** The limits are those of PUT /people/:id and PUT /agents/:id. */
export const profileSchema = yup.object({
  firstName: name,
  lastName: name,
  phone: yup.string().test('phone', 'profile.phoneWrong', (value) => !value?.trim() || isPhone(value)),
  bio: text(longestBio),
  city: text(longestName),
  state: text(longestName),
  country: text(longestName),
  languages: list,
  specialties: list,
});
