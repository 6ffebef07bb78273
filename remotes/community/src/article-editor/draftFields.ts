import type { ArticleDraft, ArticleWords, Language } from '@portico/contracts';
import { type Draft, threeWay } from '@portico/features/conflict';
import { documentText } from '@portico/rules/article';
import { momentAt } from '@portico/rules/events';
import type { Merged } from '../shared-draft/index.ts';
import { stableJson, textLanguages } from '../staff-form/index.ts';

export const noWords: ArticleWords = {
  title: '',
  excerpt: '',
  pictureAlt: '',
  document: { type: 'doc', content: [] },
};

type Plan = NonNullable<ArticleDraft['plan']>;

/** Both times and their zone as one field, because they only mean something together. */
const planText = (plan: Plan | null): string => (plan ? stableJson(plan) : '');

/** An article as one flat record, so that two people's changes of different languages or fields merge by themselves. */
export function fieldsOf(draft: ArticleDraft): Draft {
  const texts = textLanguages.flatMap((language) => {
    const words = draft.texts[language] ?? noWords;
    const { title, excerpt, pictureAlt, document } = words;
    const named = { title, excerpt, pictureAlt, document: stableJson(document) };
    return Object.entries(named).map(([name, value]) => [`${language}_${name}`, value]);
  });
  return {
    kind: draft.kind,
    slug: draft.slug,
    category: draft.category,
    author: draft.author,
    visibleTo: draft.visibleTo,
    sources: draft.sources.map(stableJson),
    pictureBaseUrl: draft.pictureBaseUrl ?? '',
    ...Object.fromEntries(texts),
    plan: planText(draft.plan ?? null),
  };
}

/** The times of an article as fields of a form. */
export type PlanFields = { at: string; until: string; timeZone: string };

/** A browser accepts years of five digits, and gives half-typed values. */
const isWallTime = (text: unknown): text is string => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(String(text));

/** The chosen times of a form; null if none is chosen. An incomplete time is left out. */
function planOf({ at, until, timeZone }: Draft): Plan | null {
  const from = isWallTime(at) ? at : null;
  const to = isWallTime(until) ? until : null;
  return from || to ? { at: from, until: to, timeZone: String(timeZone) } : null;
}

const planIn = (fields: Draft): Plan | null => (fields.plan ? JSON.parse(String(fields.plan)) : null);

/** Whether the time is in the future; also false for an invalid time. */
export const isAhead = (time: string, timeZone: string, now: Date): boolean =>
  isWallTime(time) && momentAt(time, timeZone) > now;

/** A draft's own times as fields. One that has passed is no longer a plan. */
export function planFields({ at, until, timeZone }: Plan, now: Date): PlanFields {
  const ahead = (time: string | null) => (time && isAhead(time, timeZone, now) ? time : '');
  return { at: ahead(at), until: ahead(until), timeZone };
}

/** The article of a flat record. Languages without any text are left out. */
export function draftOf(fields: Draft): ArticleDraft {
  const text = (name: string) => String(fields[name] ?? '');
  const texts = textLanguages.flatMap((language): [Language, ArticleWords][] => {
    const words = {
      title: text(`${language}_title`),
      excerpt: text(`${language}_excerpt`),
      pictureAlt: text(`${language}_pictureAlt`),
      document: JSON.parse(text(`${language}_document`) || JSON.stringify(noWords.document)),
    } as ArticleWords;
    return hasWords(words) ? [[language, words]] : [];
  });
  const list = (name: string) => fields[name] as readonly string[];
  return {
    kind: text('kind') as ArticleDraft['kind'],
    slug: text('slug'),
    category: text('category'),
    author: text('author'),
    visibleTo: [...list('visibleTo')] as ArticleDraft['visibleTo'],
    sources: list('sources').map((source) => JSON.parse(source)),
    pictureBaseUrl: text('pictureBaseUrl') || null,
    texts: Object.fromEntries(texts),
    plan: 'at' in fields ? planOf(fields) : planIn(fields),
  };
}

/**
 * The form's fields with others' changes; text that was typed since stays. An old version has no times, so those of the
 * form stay.
 */
export function withMerged<D extends Draft>(shown: D, { draft, over }: Merged<ArticleDraft>): D {
  const mine = { ...shown, plan: planText(planOf(shown)) };
  const theirs = { ...mine, ...fieldsOf(draft), ...(draft.plan === undefined && { plan: mine.plan }) };
  const merged = over === null ? theirs : threeWay<Draft>(fieldsOf(over), mine, theirs).merged;
  if (merged.plan === mine.plan) return { ...shown, ...merged };
  const { at, until, timeZone } = planIn(merged) ?? { at: null, until: null, timeZone: shown.timeZone };
  return { ...shown, ...merged, at: at ?? '', until: until ?? '', timeZone };
}

export const hasWords = ({ title, excerpt, pictureAlt, document }: ArticleWords): boolean =>
  [title, excerpt, pictureAlt].some((one) => one.trim() !== '') || document.content.length > 0;

/** The progress of a language: nothing, something, or everything that publishing requires. */
export function completeness(
  words: ArticleWords | undefined,
  hasPicture: boolean,
): 'none' | 'partial' | 'whole' {
  if (!words) return 'none';
  const asked = [
    words.title,
    words.excerpt,
    documentText(words.document),
    ...(hasPicture ? [words.pictureAlt] : []),
  ];
  const written = asked.filter((one) => one.trim() !== '').length;
  if (written === 0) return 'none';
  return written === asked.length ? 'whole' : 'partial';
}
