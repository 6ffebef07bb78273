import { checkLocales } from '@portico/i18n/check';
import { listing as ar } from './ar.ts';
import { listing as en } from './en.ts';
import { listing as zh_hans } from './zh_hans.ts';

it('says everything in all three languages', () => {
  const whole = { missing: [], unknown: [], wrongValues: [] };
  expect(checkLocales({ en, zh_hans, ar })).toEqual([
    { language: 'zh_hans', ...whole },
    { language: 'ar', ...whole },
  ]);
});
