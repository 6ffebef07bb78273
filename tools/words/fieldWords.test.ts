import { fieldErrors } from '@portico/contracts';
import { errorSets, saidOtherwise, withoutWords } from './errorSets.ts';

it.each(['en', 'zh_hans', 'ar'])('every sentence about a field has words in %s', async (language) => {
  expect(withoutWords(Object.keys(fieldErrors), await errorSets(language))).toEqual([]);
});

it('says in English what the API says of a field', async () => {
  expect(saidOtherwise(fieldErrors, await errorSets('en'))).toEqual([]);
});
