import { billingPeriods } from '@portico/contracts/lists';
import { planLabel } from '@portico/rules';
import en from './locales/en.json';

it.each(billingPeriods)('knows the %s plan under the name it is stored by', (period) => {
  expect(en[period]).toBe(planLabel(period));
});
