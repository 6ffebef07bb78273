import { ApiError } from '@portico/client';
import type { ArticleDraft, DraftBody, EditedArticle } from '@portico/contracts';
import { ConflictPending } from '@portico/features/conflict';
import { savingDelayMs } from '@portico/features/draft-saver';
import { buildDocument } from '@portico/fixtures';
import type { DraftConflict, Merged } from '../shared-draft/index.ts';
import { createArticleSaver } from './articleSaver.ts';
import { fieldsOf, withMerged } from './draftFields.ts';

const words = (title: string) => ({ title, excerpt: '', pictureAlt: '', document: buildDocument(title) });
const draft = (texts: ArticleDraft['texts'], change: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...{ kind: 'insight', slug: 'a', category: 'Craft', author: 'Celeste' },
  ...{ visibleTo: [], sources: [], pictureBaseUrl: null, texts },
  ...change,
});
const article = (version: number, saved: ArticleDraft): EditedArticle => ({
  ...{
    _id: 'a',
    slug: saved.slug,
    kind: saved.kind,
    state: 'draft',
    publishedAt: null,
    publishedUntil: null,
  },
  ...{ timeZone: 'UTC', isChanged: true, changedAt: '2026-11-23T10:00:00.000Z', changedBy: 'Ada' },
  ...{ version, draft: saved, files: [] },
});

/** A server that holds one article, as the API does. */
function open(start = draft({ en: words('One') })) {
  let held = article(1, start);
  const sent: DraftBody[] = [];
  const states: string[] = [];
  const merged: Merged<ArticleDraft>[] = [];
  let conflict: DraftConflict<EditedArticle> | null = null;
  let meanwhile = () => {};
  const save = async (body: DraftBody) => {
    sent.push(body);
    meanwhile();
    if (body.version !== held.version) {
      throw new ApiError({ code: 'CONFLICT', msg: 'Changed.', status: 409, current: held } as never);
    }
    held = article(held.version + 1, body.draft);
    return held;
  };
  const saver = createArticleSaver({
    article: held,
    save,
    onState: (state) => states.push(state),
    onMerged: (one) => merged.push(one),
    onConflict: (one) => {
      conflict = one;
    },
  });
  const other = (change: ArticleDraft) => {
    held = article(held.version + 1, change);
  };
  const during = (act: () => void) => {
    meanwhile = () => {
      meanwhile = () => {};
      act();
    };
  };
  return { during, saver, sent, states, merged, other, held: () => held, conflict: () => conflict };
}

it('saves the last of many changes, once', async () => {
  jest.useFakeTimers();
  const { saver, sent, states } = open();
  for (const title of ['T', 'Tw', 'Two']) saver.change(draft({ en: words(title) }));
  await jest.advanceTimersByTimeAsync(savingDelayMs);
  expect(sent.map((body) => body.draft.texts.en?.title)).toEqual(['Two']);
  expect(states.at(-1)).toBe('saved');
  jest.useRealTimers();
});

it('merges somebody else’s text in another language, and shows it', async () => {
  const { saver, merged, other, held } = open();
  other(draft({ en: words('One'), ar: words('واحد') }));
  saver.change(draft({ en: words('Mine') }));
  await saver.flush();
  expect(held().draft.texts).toEqual({ en: words('Mine'), ar: words('واحد') });
  expect(merged.at(-1)?.draft).toEqual(held().draft);
});

it('saves nothing while two people’s texts wait for a choice, and then the choice', async () => {
  const { saver, other, held, conflict, states } = open();
  other(draft({ en: words('Theirs') }));
  saver.change(draft({ en: words('Mine') }, { slug: 'b' }));
  await expect(saver.flush()).rejects.toBeInstanceOf(ConflictPending);
  expect(states.at(-1)).toBe('conflict');
  expect(conflict()?.clashes).toEqual(['en_title', 'en_document']);
  saver.change(draft({ en: words('Mine again') }, { slug: 'b' }));
  await expect(saver.flush()).rejects.toBeInstanceOf(ConflictPending);
  expect(held().draft.texts.en?.title).toBe('Theirs');
  await saver.resolve({ ...conflict()?.mine });
  expect([held().draft.texts.en?.title, held().draft.slug]).toEqual(['Mine again', 'b']);
});

it('keeps typed text while somebody else’s change arrives', async () => {
  const { saver, other, held, merged, during } = open();
  other(draft({ en: words('One'), ar: words('واحد') }));
  saver.change(draft({ en: words('Mine') }));
  during(() => saver.change(draft({ en: words('Mine and more') })));
  await saver.flush();
  expect(held().draft.texts).toEqual({ en: words('Mine and more'), ar: words('واحد') });
  const [change] = merged;
  const typedSince = fieldsOf(draft({ en: words('Mine and more!') }));
  expect(change && withMerged(typedSince, change)).toMatchObject({
    en_title: 'Mine and more!',
    ar_title: 'واحد',
  });
});

it('does not undo somebody else’s change when the merged draft has to be sent again', async () => {
  const { saver, other, held, during } = open();
  other(draft({ en: words('One'), ar: words('واحد') }));
  saver.change(draft({ en: words('Mine') }));
  during(() =>
    during(() => {
      throw new Error('offline');
    }),
  );
  await expect(saver.flush()).rejects.toThrow('offline');
  await saver.flush();
  saver.stop();
  expect(held().draft.texts).toEqual({ en: words('Mine'), ar: words('واحد') });
});
