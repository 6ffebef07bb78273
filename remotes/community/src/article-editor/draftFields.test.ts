import type { ArticleDraft } from '@portico/contracts';
import { threeWay } from '@portico/features/conflict';
import { buildDocument } from '@portico/fixtures';
import { completeness, draftOf, fieldsOf } from './draftFields.ts';

const words = (title: string) => ({ title, excerpt: '', pictureAlt: '', document: buildDocument(title) });
const draft: ArticleDraft = {
  ...{ kind: 'brand', slug: 'a', category: 'Craft', author: 'Celeste' },
  visibleTo: ['agents'],
  sources: [{ label: 'The registry', href: 'https://a.test/' }],
  pictureBaseUrl: '/api/cms/pictures/x',
  texts: { en: words('One'), ar: words('واحد') },
};

it('comes back as it was', () => {
  expect(draftOf(fieldsOf(draft))).toEqual(draft);
});

it('merges two people’s work on two languages, and stops where both wrote the same text', () => {
  const mine = { ...draft, texts: { ...draft.texts, en: words('Mine') } };
  const theirs = { ...draft, slug: 'b', texts: { ...draft.texts, ar: words('لهم') } };
  const merge = threeWay(fieldsOf(draft), fieldsOf(mine), fieldsOf(theirs));
  expect(merge.clashes).toEqual([]);
  expect(draftOf(merge.merged)).toEqual({ ...theirs, texts: { en: words('Mine'), ar: words('لهم') } });
  const both = { ...draft, texts: { ...draft.texts, en: words('Theirs') } };
  expect(threeWay(fieldsOf(draft), fieldsOf(mine), fieldsOf(both)).clashes).toEqual([
    'en_title',
    'en_document',
  ]);
});

it.each([
  [undefined, false, 'none'],
  [words('One'), false, 'partial'],
  [{ ...words('One'), excerpt: 'About' }, false, 'whole'],
  [{ ...words('One'), excerpt: 'About' }, true, 'partial'],
] as const)('says how far a language has come (%#)', (one, hasPicture, expected) => {
  expect(completeness(one, hasPicture)).toBe(expected);
});
