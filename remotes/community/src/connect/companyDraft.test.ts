import { bodyOf, companySchema, emptyDraft } from './companyDraft.ts';

const filled = () => ({
  ...emptyDraft(),
  ...{ name: ' Voss ', kind: 'legal' as const, country: 'ch', about: 'Counsel.' },
  people: [{ key: '1', fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' }],
});

it.each([
  ['', null],
  ['voss.test', 'https://voss.test'],
  ['HTTP://voss.test/en', 'http://voss.test/en'],
  [' https://voss.test ', 'https://voss.test'],
])('takes the website %j as %j', (website, sent) => {
  expect(bodyOf({ ...filled(), website }).website).toBe(sent);
  expect(companySchema.isValidSync({ ...filled(), website })).toBe(true);
});

it.each([['no address'], ['javascript:alert(1)'], ['voss']])('refuses the website %j', (website) => {
  expect(companySchema.isValidSync({ ...filled(), website })).toBe(false);
});

it('sends the entered values, without those that only the form needs', () => {
  expect(bodyOf(filled())).toEqual({
    ...{ name: 'Voss', kind: 'legal', city: '', country: 'Switzerland', website: null, about: 'Counsel.' },
    people: [{ fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' }],
  });
});
