import {
  longestAward,
  longestBio,
  longestLink,
  longestProfileLine,
  longestProfileWord,
  mostProfileWords,
} from '@portico/contracts/lists';
import { phoneSchema } from '@portico/features/phone';
import { storedCountry } from '@portico/rules/countries';
import { yup } from '@portico/ui/forms';
import { type AccountDraft, linesOf, linksOf, listOf } from './accountDraft.ts';

const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));

const line = text(longestProfileLine);
const name = line.required('common:forms.required');

const tooMany = () => ({ key: 'tooMany', values: { max: mostProfileWords } });
const tooLongEach = (max: number) => () => ({ key: 'tooLongEach', values: { max } });

/** A text that holds several entries, each of at most `longest` characters. */
const several = (partsOf: (text: string) => string[], longest: number) =>
  yup
    .string()
    .test('count', tooMany, (value = '') => partsOf(value).length <= mostProfileWords)
    .test('length', tooLongEach(longest), (value = '') =>
      partsOf(value).every((part) => part.length <= longest),
    );

const list = several(listOf, longestProfileWord);
const isLink = (text: string) =>
  URL.canParse(text) && /^[^\s/]+\.[^\s]+$/.test(text.replace(/^https?:\/\//i, ''));

/** An unchanged value is not checked; only a change has to be valid. */
const kept = (before: string, isRight: (value: string) => boolean) => (value?: string) =>
  !value?.trim() || value === before || isRight(value);

/**
 * The limits are those of PUT /people/:id and PUT /agents/:id; `before` is the draft as it was opened.
 */
export const accountSchema = (before: Pick<AccountDraft, 'country' | 'phone'>) =>
  yup.object({
    firstName: name,
    lastName: name,
    phone: phoneSchema(before.phone),
    bio: text(longestBio),
    city: line,
    state: line,
    country: line.test(
      'country',
      'noCountry',
      kept(before.country, (value) => storedCountry(value) !== null),
    ),
    languages: list,
    specialties: list,
    awards: several(linesOf, longestAward),
    links: several(linksOf, longestLink).test('links', 'noLink', (value = '') =>
      linksOf(value).every(isLink),
    ),
  });
