import type { AwardBody, EditedAward, Language } from '@portico/contracts';
import { type AwardCategory, awardCategories, awardLimits } from '@portico/contracts/lists';
import { isBlank, isWebAddress } from '@portico/rules/partners';
import { yup } from '@portico/ui/forms';
import { otherLanguages, textLanguages } from '../../staff-form/index.ts';

/** A type and not an interface, because two people's changes are compared field by field. */
export type AwardDraft = {
  year: string;
  category: string;
  rank: string;
  agentId: string;
  personName: string;
  sourceLabel: string;
  sourceHref: string;
} & Record<`${Language}_${'title' | 'citation'}`, string>;

const required = 'common:forms.required';
const text = (length: number) =>
  yup
    .string()
    .trim()
    .max(length, ({ max }) => ({ key: 'common:forms.tooLong', values: { max } }));
const { firstYear, lastYear, lastRank } = awardLimits;

const schemaOfWords = (language: Language) => ({
  [`${language}_title`]:
    language === 'en' ? text(awardLimits.title).required(required) : text(awardLimits.title),
  [`${language}_citation`]: text(awardLimits.citation),
});

/** The limits are those of POST /awards. */
export const awardSchema = yup.object({
  year: yup
    .string()
    .required(required)
    .test('year', { key: 'form.yearIn', values: { firstYear, lastYear } } as never, (value) => {
      const year = Number(value);
      return Number.isInteger(year) && year >= firstYear && year <= lastYear;
    }),
  rank: yup.string().test('rank', { key: 'form.rankIn', values: { lastRank } } as never, (value) => {
    const rank = Number(value || 1);
    return Number.isInteger(rank) && rank >= 1 && rank <= lastRank;
  }),
  personName: text(awardLimits.name).required(required),
  sourceLabel: text(200).required(required),
  sourceHref: text(2000).test('address', 'errors.URL_INVALID', (value) => !value || isWebAddress(value)),
  ...Object.assign({}, ...textLanguages.map(schemaOfWords)),
});

/** The form's name of a field that the server names by its path. */
export const formFieldOf = (path: string): string =>
  path
    .replace(/^texts\.(\w+)\.(\w+)$/, '$1_$2')
    .replace(/^source\.label$/, 'sourceLabel')
    .replace(/^source\.href$/, 'sourceHref')
    .replace(/^agentId$/, 'personName');

export function bodyOf(draft: AwardDraft): AwardBody {
  const wordsIn = (language: Language) => ({
    title: draft[`${language}_title`].trim(),
    citation: draft[`${language}_citation`].trim(),
  });
  const others = otherLanguages.flatMap((language) => {
    const words = wordsIn(language);
    return isBlank(words.title, words.citation) ? [] : [[language, words] as const];
  });
  return {
    year: Number(draft.year),
    category: awardCategories.find((one) => one === draft.category) ?? 'sale',
    rank: draft.rank ? Number(draft.rank) : null,
    agentId: draft.agentId || null,
    personName: draft.personName.trim(),
    source: { label: draft.sourceLabel.trim(), href: draft.sourceHref.trim() },
    texts: { en: wordsIn('en'), ...Object.fromEntries(others) },
  };
}

type Texts = Partial<AwardBody['texts']>;

const fieldsOfTexts = (texts: Texts): Pick<AwardDraft, `${Language}_${'title' | 'citation'}`> =>
  Object.assign(
    {},
    ...textLanguages.map((language) => ({
      [`${language}_title`]: texts[language]?.title ?? '',
      [`${language}_citation`]: texts[language]?.citation ?? '',
    })),
  );

export function draftOf({ draft }: EditedAward): AwardDraft {
  const { year, category, rank, agentId, personName, source, texts } = draft;
  return {
    ...{ year: String(year), category, rank: String(rank ?? ''), agentId: agentId ?? '', personName },
    ...{ sourceLabel: source.label, sourceHref: source.href },
    ...fieldsOfTexts(texts),
  };
}

export const emptyDraft = (year: number, category: AwardCategory): AwardDraft => ({
  ...{ year: String(year), category, rank: '', agentId: '', personName: '' },
  ...{ sourceLabel: '', sourceHref: '' },
  ...fieldsOfTexts({}),
});
