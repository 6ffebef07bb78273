import type { ArticleDraft } from '@portico/contracts';
import { threeWay } from '@portico/features/conflict';
import { buildDocument } from '@portico/fixtures';
import { completeness, draftOf, fieldsOf, isAhead, planFields, withMerged } from './draftFields.ts';

const words = (title: string) => ({ title, excerpt: '', pictureAlt: '', document: buildDocument(title) });
const draft: ArticleDraft = {
  ...{ kind: 'brand', slug: 'a', category: 'Craft', author: 'Celeste' },
  visibleTo: ['agents'],
  sources: [{ label: 'The registry', href: 'https://a.test/' }],
  pictureBaseUrl: '/api/cms/pictures/x',
  texts: { en: words('One'), ar: words('واحد') },
  plan: null,
};
const plan = { at: '2031-07-01T09:00', until: '2031-08-01T09:00', timeZone: 'Asia/Dubai' };
const now = new Date('2026-11-27T06:00:00Z');

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

it('keeps chosen times whole, with their zone, and leaves out an invalid time', () => {
  expect(draftOf(fieldsOf({ ...draft, plan }))).toEqual({ ...draft, plan });
  const form = { ...fieldsOf(draft), ...plan, at: '20311-07-01T09:00' };
  expect(draftOf(form).plan).toEqual({ ...plan, at: null });
});

it('takes over the times that a colleague chose or cleared, unless they were changed here', () => {
  const untouched = { ...fieldsOf(draft), at: '', until: '', timeZone: 'Europe/Paris' };
  const titled = { ...draft, texts: { ...draft.texts, en: words('Mine') } };
  // A draft from before times were kept has none, which does not count as a change.
  const { plan: _, ...older } = draft;
  expect(threeWay(fieldsOf(older), fieldsOf(titled), fieldsOf({ ...older, plan })).clashes).toEqual([]);
  expect(withMerged(untouched, { draft: { ...titled, plan }, over: titled })).toMatchObject(plan);
  const chosen = { ...fieldsOf({ ...draft, plan }), ...plan };
  expect(withMerged(chosen, { draft, over: { ...draft, plan } })).toMatchObject({
    ...{ at: '', until: '', timeZone: plan.timeZone },
  });
  expect(withMerged(chosen, { draft: older, over: null })).toMatchObject(plan);
});

it('shows no time that has passed, and accepts no invalid time', () => {
  expect(planFields({ ...plan, at: '2020-01-01T09:00' }, now)).toEqual({ ...plan, at: '' });
  expect(isAhead('20311-07-01T09:00', 'Asia/Dubai', now)).toBe(false);
});

it.each([
  [undefined, false, 'none'],
  [words('One'), false, 'partial'],
  [{ ...words('One'), excerpt: 'About' }, false, 'whole'],
  [{ ...words('One'), excerpt: 'About' }, true, 'partial'],
] as const)('says how far a language has come (%#)', (one, hasPicture, expected) => {
  expect(completeness(one, hasPicture)).toBe(expected);
});
