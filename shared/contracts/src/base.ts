import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { idPattern, unprintable, unprintableInText, webAddressPattern } from './lists/text.ts';

/** An object that refuses unknown fields: every request body is built from this. */
export const strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Part of a character class: spaces and characters that no font draws. A name of only these would look empty. */
const unseen =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';

/** One line of text, which may be empty. */
export const lineOf = (maxLength: number) => Type.String({ maxLength, pattern: `^[^${unprintable}]*$` });

/** Invisible characters come before the first visible one, so that no text is read twice before it is refused. */
const filled = (refused: string) => `^(?:(?![${refused}])[${unseen}])*[^${unseen}${refused}][^${refused}]*$`;

/** One line with at least one visible character. */
export const filledLineOf = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: filled(unprintable) });

const isSeen = new RegExp(`[^${unseen}]`, 'u');
/** Whether a text has a visible character. */
export const isFilled = (text: string): boolean => isSeen.test(text);

/** A whole address on the web, with its scheme. */
export const webAddressOf = (maxLength: number) => Type.String({ maxLength, pattern: webAddressPattern });

/** Text of several lines, which may be empty. */
export const textOf = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^[^${unprintableInText}]*$` });

/** Text of several lines, with at least one visible character. */
export const filledTextOf = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: filled(unprintableInText) });

/** Identifiers on the wire are UUIDs under the name `_id` (the specification's spelling). */
export const Id = Type.String({ pattern: `^${idPattern}$` });
/** An id, or '' for none, as the specification's client sends it. */
export const IdOrEmpty = Type.String({ pattern: `^(${idPattern})?$` });

/** A calendar day, YYYY-MM-DD (A §9). */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** An instant, ISO 8601 in UTC. */
export const IsoDateTime = Type.String({ format: 'date-time' });

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

export const oneOf = <const V extends readonly string[]>(values: V) => Type.Enum<V[number][]>([...values]);

/** Every successful answer of the API wraps its content in `data` (A §7). */
export const dataOf = <S extends TSchema>(schema: S) => Type.Object({ data: schema });

export const languages = ['en', 'zh_hans', 'ar'] as const;
export const Language = oneOf(languages);
export type Language = (typeof languages)[number];

/** Text by language code; English is always present. */
export const TextByLanguage = Type.Object({
  en: Type.String(),
  zh_hans: Type.Optional(Type.String()),
  ar: Type.Optional(Type.String()),
});
export type TextByLanguage = Static<typeof TextByLanguage>;

/** A name in the languages other than English, where staff gave one; the English name stands in for the others. */
export const OtherNames = Type.Object({
  zh_hans: Type.Optional(Type.String()),
  ar: Type.Optional(Type.String()),
});
export type OtherNames = Static<typeof OtherNames>;

export const Money = Type.Object({
  amount: nullable(Type.Number({ minimum: 0 })),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
});
export type Money = Static<typeof Money>;

export const SortDirection = Type.Union([Type.Literal(1), Type.Literal(-1)]);

/** How far any result list can be paged; counts stop here too, so that a million rows cost what ten thousand cost. */
export const maxCountedResults = 10_000;

/** One page of a server-side list. `totalDocs` stops at `maxCountedResults`, then `isTotalCapped` is true. */
export const pageOf = <S extends TSchema>(schema: S) =>
  Type.Object({
    docs: Type.Array(schema),
    page: Type.Integer({ minimum: 1 }),
    limit: Type.Integer({ minimum: 1 }),
    totalDocs: Type.Integer({ minimum: 0 }),
    totalPages: Type.Integer({ minimum: 0 }),
    isTotalCapped: Type.Boolean(),
  });

export type Page<T> = {
  docs: T[];
  page: number;
  limit: number;
  totalDocs: number;
  totalPages: number;
  isTotalCapped: boolean;
};

export const IdParams = strict({ id: Id });
export type IdParams = Static<typeof IdParams>;

/** A phone number as people write it (A §5): nationally in the United States, otherwise internationally. */
export const PhoneText = nullable(Type.String({ description: '(310) 555-0134, +44 20 7946 0958' }));
