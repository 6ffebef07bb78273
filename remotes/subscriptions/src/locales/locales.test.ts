import { billingPeriods } from '@portico/contracts';
import { checkLocales } from '@portico/i18n/check';
import { billingLine, planLabel } from '@portico/rules';
import ar from './ar.json';
import en from './en.json';
import zh_hans from './zh_hans.json';

it('says everything in every language', () => {
  for (const gap of checkLocales({ en, zh_hans, ar })) {
    expect(gap).toMatchObject({ missing: [], unknown: [], wrongValues: [] });
  }
});

it.each(billingPeriods)('calls the %s plan what B §9 calls it', (period) => {
  expect(en.periods[period]).toEqual({ label: planLabel(period), billing: billingLine(period) });
});
