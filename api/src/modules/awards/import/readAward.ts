import type { AwardCategory, AwardField, FieldCode } from '@portico/contracts';
import { awardFields, awardLimits as limits, unprintableInText } from '@portico/contracts/lists';
import { isEmail, normalizeEmail } from '@portico/rules';
import { armed } from '@portico/rules/csv';
import { isWebAddress } from '@portico/rules/partners';
import { columnGuesser } from '../../../support/sheets/columns.ts';
import { categoryOf } from './categories.ts';

export type Columns = Partial<Record<AwardField, number>>;

/** Possible names of such columns; those of the sample file are among them. */
export const guessColumns = columnGuesser<AwardField>(awardFields, {
  year: 'year awardyear jahr année año 年份 年度 年 العام السنة',
  category: 'category awardcategory kategorie catégorie categoría 类别 الفئة',
  rank: 'rank place position platz rang puesto 名次 排名 المرتبة الترتيب',
  email: 'agentemail email mail emailaddress winneremail 邮箱 电子邮件 电子邮箱 البريدالإلكتروني بريدالوكيل',
  personName:
    'winner name agent agentname fullname person gewinner nom nombre 获奖者 姓名 经纪人 الفائز الاسم الوكيل',
  title: 'title award awardname awardtitle prize titel titre premio 名称 奖项 标题 العنوان الجائزة',
  citation: 'whyitwasgiven citation reason why text begründung motif 获奖理由 理由 سببمنحها السبب',
  source: 'source publication quelle fuente 来源 出处 المصدر',
  sourceHref:
    'sourceaddress sourceurl sourcelink url link website web href 来源网址 网址 链接 عنوانالمصدر الرابط',
});

/** Every award needs these; a winner is named by one of two further columns. */
export const neededColumns = ['year', 'category', 'title', 'source'] as const satisfies readonly AwardField[];

/** Fields of an award that a later import may change; the others identify the award. */
export type AwardContent = {
  year: number;
  category: AwardCategory;
  rank: number | null;
  email: string | null;
  /** '' where only the e-mail address says who has won. */
  personName: string;
  title: string;
  citation: string;
  source: { label: string; href: string };
};

export type Reason = { code: FieldCode; field?: AwardField; line?: number };
export type ReadAward = {
  /** The row's text, for the person who looks through the file. */
  said: { year: string; category: string; title: string; winner: string };
  /** Null where `reasons` say why. */
  content: AwardContent | null;
  reasons: Reason[];
};

const unprintableMarks = new RegExp(`[${unprintableInText}]`, 'g');

/** A number without sign or fraction; null for any other text. */
const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null);

const longest = {
  ...{ title: limits.title, citation: limits.citation, personName: limits.name },
  ...{ source: limits.source, sourceHref: limits.href, email: 254 },
} as const;

type Read = {
  textOf: (field: AwardField) => string;
  refuse: (field: AwardField, code: FieldCode) => void;
};

/** A required text. */
function filled({ textOf, refuse }: Read, field: AwardField): string {
  const text = textOf(field);
  if (text === '') refuse(field, 'REQUIRED');
  return text;
}

function readYear(read: Read): number | null {
  const text = filled(read, 'year');
  const year = wholeNumber(text);
  if (text && year === null) read.refuse('year', 'WRONG_FORMAT');
  if (year !== null && year < limits.firstYear) read.refuse('year', 'TOO_SMALL');
  if (year !== null && year > limits.lastYear) read.refuse('year', 'TOO_GREAT');
  return year;
}

function readCategory(read: Read): AwardCategory | null {
  const text = filled(read, 'category');
  const category = categoryOf(text);
  if (text && !category) read.refuse('category', 'NOT_A_CHOICE');
  return category;
}

function readRank({ textOf, refuse }: Read): number | null {
  const text = textOf('rank');
  const rank = wholeNumber(text);
  if (text && (rank === null || rank < 1 || rank > limits.lastRank)) refuse('rank', 'NOT_VALID');
  return rank;
}

/** The e-mail address of an agent, or else the name of somebody who is no agent here. */
function readWinner(read: Read) {
  const email = normalizeEmail(read.textOf('email'));
  if (email && !isEmail(email)) read.refuse('email', 'EMAIL_INVALID');
  const personName = email ? read.textOf('personName') : filled(read, 'personName');
  return { email: email || null, personName };
}

function readSource(read: Read) {
  const source = { label: filled(read, 'source'), href: read.textOf('sourceHref') };
  if (source.href && !isWebAddress(source.href)) read.refuse('sourceHref', 'URL_INVALID');
  return source;
}

/** Reads one row. It reports what is wrong in every column, so that the file needs to be fixed only once. */
export function readAward(cells: readonly string[], columns: Columns): ReadAward {
  const reasons: Reason[] = [];
  const texts = Object.fromEntries(
    awardFields.map((field) => {
      const column = columns[field];
      const written = column === undefined ? '' : (cells[column] ?? '');
      return [field, armed(written.replace(unprintableMarks, '').replace(/\s+/g, ' ').trim())];
    }),
  ) as Record<AwardField, string>;
  const read: Read = {
    textOf: (field) => texts[field],
    refuse: (field, code) => void reasons.push({ code, field }),
  };
  for (const [field, most] of Object.entries(longest) as [keyof typeof longest, number][])
    if (texts[field].length > most) read.refuse(field, 'TOO_LONG');
  const [year, category, rank] = [readYear(read), readCategory(read), readRank(read)];
  const winner = readWinner(read);
  const title = filled(read, 'title');
  const source = readSource(read);
  const said = {
    ...{ year: texts.year, category: texts.category, title },
    winner: winner.personName || texts.email,
  };
  if (reasons.length > 0 || year === null || category === null) return { said, content: null, reasons };
  const content = { year, category, rank, ...winner, title, citation: texts.citation, source };
  return { said, content, reasons };
}
