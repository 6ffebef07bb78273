import type { AwardBody, PartnerDraft } from '@portico/contracts';
import { awardFaults, isWebAddress, partnerFaults } from './partnerFaults.ts';

const words = (name: string) => ({
  ...{ name, summary: 'What they do.', pictureAlt: '' },
  document: { type: 'doc' as const, content: [] },
});

const partner = (change: Partial<PartnerDraft> = {}): PartnerDraft => ({
  ...{
    category: 'law',
    regions: ['europe'],
    website: 'https://law.test',
    city: 'London',
    country: 'United Kingdom',
  },
  ...{ contactName: '', contactEmail: '', contactPhone: '', pictureBaseUrl: null, isShown: true },
  ...{ texts: { en: words('Northmoor') }, offers: [] },
  ...change,
});
const offer = (change: object = {}) => ({
  ...{
    _id: 'one',
    startsOn: null,
    endsOn: null,
    href: '',
    texts: { en: { title: 'Half an hour', terms: '' } },
  },
  ...change,
});

it.each([
  ['https://law.test/offer?member=1', true],
  ['https://münchen.test', true],
  ['http://law.test', false],
  ['https://', false],
  ['https://localhost', false],
  ['https://law.test@elsewhere.test', false],
  ['https://law test.test', false],
  ['javascript:alert(1)', false],
])('reads %s as an address of the web: %s', (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne);
});

it.each<[string, PartnerDraft, object]>([
  ['nothing', partner(), {}],
  ['its address', partner({ website: 'law.test' }), { website: 'URL_INVALID' }],
  [
    'a picture without words',
    partner({ pictureBaseUrl: '/api/cms/pictures/one' }),
    { 'texts.en.pictureAlt': 'ALT_NEEDED' },
  ],
  [
    'a language that was begun',
    partner({ texts: { en: words('Northmoor'), ar: words('') } }),
    { 'texts.ar.name': 'REQUIRED' },
  ],
  [
    'a language without a word',
    partner({ texts: { en: words('Northmoor'), ar: { ...words(''), summary: ' ' } } }),
    {},
  ],
  [
    'an end before the start',
    partner({ offers: [offer({ startsOn: '2026-12-02', endsOn: '2026-12-01' })] }),
    { 'offers.0.endsOn': 'END_BEFORE_START' },
  ],
  [
    'a day that is none',
    partner({ offers: [offer({ endsOn: '2026-02-30' })] }),
    { 'offers.0.endsOn': 'DATE_INVALID' },
  ],
  [
    'an offer without a title',
    partner({ offers: [offer({ texts: { en: { title: ' ', terms: 'x' } } })] }),
    { 'offers.0.texts.en.title': 'REQUIRED' },
  ],
  [
    'less, while nobody sees it',
    partner({ isShown: false, city: '', regions: [], texts: { en: { ...words('N'), summary: '' } } }),
    {},
  ],
])('finds %s', (_, draft, faults) => {
  expect(partnerFaults(draft)).toEqual(faults);
});

it('wants to know where an award can be read of', () => {
  const award: AwardBody = {
    ...{ year: 2025, category: 'sale', agentId: null, personName: 'Ada' },
    ...{ source: { label: '', href: 'nowhere' }, texts: { en: { title: '', citation: '' } } },
  };
  expect(awardFaults(award)).toEqual({
    ...{ 'source.label': 'REQUIRED', 'source.href': 'URL_INVALID', 'texts.en.title': 'REQUIRED' },
  });
});
