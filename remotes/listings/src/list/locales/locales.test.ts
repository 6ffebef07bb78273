import { checkLocales } from '@portico/i18n/check';
import ar from './ar.json';
import en from './en.json';
import zh_hans from './zh_hans.json';

it('says everything in all three languages', () => {
  const whole = { missing: [], unknown: [], wrongValues: [] };
  expect(checkLocales({ en, zh_hans, ar })).toEqual([
    { language: 'zh_hans', ...whole },
    { language: 'ar', ...whole },
  ]);
});
