import { checkLocales } from '@portico/i18n/check';
import { account as ar } from './ar.ts';
import { account as en } from './en.ts';
import { account as zh_hans } from './zh_hans.ts';

it('says everything in all three languages', () => {
  const whole = { missing: [], unknown: [], wrongValues: [] };
  expect(checkLocales({ en, zh_hans, ar })).toEqual([
    { language: 'zh_hans', ...whole },
    { language: 'ar', ...whole },
  ]);
});
