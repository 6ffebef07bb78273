import { checkLocales } from '@portico/i18n/check';
import ar from './ar.json';
import en from './en.json';
import zh_hans from './zh_hans.json';

it('says everything in every language: all of it is read before signing in', () => {
  for (const gap of checkLocales({ en, zh_hans, ar })) {
    expect(gap).toMatchObject({ missing: [], unknown: [], wrongValues: [] });
  }
});
