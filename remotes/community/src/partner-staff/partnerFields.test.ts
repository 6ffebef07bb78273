import type { PartnerDraft } from '@portico/contracts';
import { draftIn, emptyFields, faultsOf, fieldsOf, offerFaults } from './partnerFields.ts';

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One.' }] }],
} as const;
const draft = {
  ...{ category: 'wine', regions: ['europe', 'africa'], website: 'https://domaine.test', city: 'Florence' },
  ...{ country: 'Italy', contactName: 'Lucia', contactEmail: '', contactPhone: '', pictureBaseUrl: null },
  isShown: true,
  texts: {
    en: { name: 'Domaine', summary: 'Vineyards.', pictureAlt: '', document },
    ar: { name: 'دومين', summary: 'كروم.', pictureAlt: '', document: { type: 'doc', content: [] } },
  },
  offers: [
    {
      ...{ _id: 'one', startsOn: '2026-12-02', endsOn: '2026-12-01', href: '' },
      texts: { en: { title: 'A summary', terms: '' } },
    },
  ],
} as unknown as PartnerDraft;

it('keeps a partner as it is when nothing was typed, its regions in their order', () => {
  const { regions, ...kept } = draftIn(fieldsOf({ draft }));
  const { regions: _regions, ...whole } = draft;
  expect(kept).toEqual(whole);
  expect(regions).toEqual(['europe', 'africa']);
});

it('finds the server’s refusals in advance, by the form’s fields, and which offer it is', () => {
  const fields = fieldsOf({ draft });
  expect(faultsOf(fields)).toEqual({ offers: 'errors.END_BEFORE_START' });
  expect(offerFaults(fields, 0)).toEqual([{ field: 'endsOn', code: 'END_BEFORE_START' }]);
});

it('asks a new partner for a name alone, until it is shown', () => {
  expect(faultsOf(emptyFields())).toEqual({ en_name: 'errors.REQUIRED' });
  expect(Object.keys(faultsOf({ ...emptyFields(), isShown: true }))).toEqual(
    expect.arrayContaining(['city', 'country', 'regions', 'en_name', 'en_summary']),
  );
});
