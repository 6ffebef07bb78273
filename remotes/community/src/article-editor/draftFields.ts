import type { ArticleDraft, ArticleWords, Language } from '@portico/contracts';
import { type Draft, threeWay } from '@portico/features/conflict';
import { documentText } from '@portico/rules/article';
import { stableJson, textLanguages } from '../staff-form/index.ts';

export const noWords: ArticleWords = {
  title: '',
  excerpt: '',
  pictureAlt: '',
  document: { type: 'doc', content: [] },
};

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
    ...(draft.plan !== undefined && { at: draft.plan?.at ?? '', until: draft.plan?.until ?? '' }),
    ...(draft.plan && { timeZone: draft.plan.timeZone }),
  };
}

/** The chosen times of a form; null where none is chosen. */
function planOf({ at, until, timeZone }: Draft): ArticleDraft['plan'] {
  if (!at && !until) return null;
  return { at: String(at || '') || null, until: String(until || '') || null, timeZone: String(timeZone) };
}

/** The article of a flat record. Languages without a word are left out. */
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
    ...('at' in fields && { plan: planOf(fields) }),
  };
}

/** A draft that the form has to show. `over` is what the form held when it was made; null replaces everything. */
export interface Merged {
  draft: ArticleDraft;
  over: ArticleDraft | null;
}

/** The form's fields with what others changed, and with what was typed since: that stays. */
export const withMerged = <D extends Draft>(shown: D, { draft, over }: Merged): D =>
  over === null
    ? { ...shown, ...fieldsOf(draft) }
    : threeWay<D>(fieldsOf(over) as D, shown, { ...shown, ...fieldsOf(draft) }).merged;

export const hasWords = ({ title, excerpt, pictureAlt, document }: ArticleWords): boolean =>
  [title, excerpt, pictureAlt].some((one) => one.trim() !== '') || document.content.length > 0;

/** How far a language has come: nothing, something, or all that publishing asks for. */
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
