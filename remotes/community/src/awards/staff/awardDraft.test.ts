import type { EditedAward } from '@portico/contracts';
import { awardSchema, bodyOf, draftOf, emptyDraft, formFieldOf } from './awardDraft.ts';

const award: EditedAward = {
  ...{ _id: 'one', version: 2, changedAt: '2026-11-24T00:00:00.000Z' },
  draft: {
    ...{ year: 2024, category: 'service', rank: 2, agentId: 'agent', personName: 'Ada' },
    source: { label: 'The Annual', href: 'https://annual.test' },
    texts: { en: { title: 'The Hand', citation: 'For it.' }, ar: { title: 'اليد', citation: '' } },
  },
};

it('keeps an award as it is when nothing was typed', () => {
  expect(bodyOf(draftOf(award))).toEqual(award.draft);
});

it('names fields as the form does', () => {
  expect(['texts.zh_hans.title', 'source.href', 'agentId', 'year'].map(formFieldOf)).toEqual([
    ...['zh_hans_title', 'sourceHref', 'personName', 'year'],
  ]);
});

it('asks for a winner, a title and a source, and for a year that was', async () => {
  const faults = await awardSchema
    .validate({ ...emptyDraft(1066, 'sale'), sourceHref: 'annual' }, { abortEarly: false })
    .catch(({ inner }: { inner: { path: string }[] }) => inner.map(({ path }) => path));
  expect(new Set(faults as string[])).toEqual(
    new Set(['year', 'personName', 'sourceLabel', 'sourceHref', 'en_title']),
  );
});
