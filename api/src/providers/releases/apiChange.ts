/**
 * What an operation accepts and returns: `answer.data[].price` -> `number`, with `?` before it where the field may be
 * missing. Several kinds are separated by `|`; a fixed text is in quotes.
 */
export type ApiShape = Record<string, string>;

interface Field {
  isOptional: boolean;
  kinds: readonly string[];
}

const fieldOf = (text: string): Field => ({
  isOptional: text.startsWith('?'),
  kinds: text.replace(/^\?/, '').split('|'),
});
const parentOf = (path: string) => path.replace(/(?:\.[^.[\]]+|\[\])$/, '');
const isLiteral = (kind: string) => /^["\d-]/.test(kind);
const isRoot = (path: string) => path === 'body' || path === 'query';
/** The path without the part that says where the field stands: `data[].price`. */
const named = (path: string) => path.split('.').slice(1).join('.');

/** The kinds that a kind belongs to: a fixed text is a text, a whole number is a number, and each is anything. */
function widerKinds(kind: string): string[] {
  if (kind.startsWith('"')) return ['string', 'anything'];
  if (/^-?\d/.test(kind)) return ['number', 'anything', ...(/^-?\d+$/.test(kind) ? ['integer'] : [])];
  if (kind === 'true' || kind === 'false') return ['boolean', 'anything'];
  return kind === 'integer' ? ['number', 'anything'] : ['anything'];
}

/** Whether every kind in `inner` is covered by `outer`. */
const isWithin = (inner: readonly string[], outer: readonly string[]) =>
  inner.every((kind) => [kind, ...widerKinds(kind)].some((known) => outer.includes(known)));

function answerBreak(path: string, before: Field, after: ApiShape): string[] {
  const text = after[path];
  if (text === undefined) return parentOf(path) in after ? [`no longer answers ${named(path)}`] : [];
  const { isOptional, kinds } = fieldOf(text);
  if (isOptional && !before.isOptional) return [`may leave ${named(path)} out`];
  // One more fixed text, such as a new status, is no new kind: code that reads a list of texts must expect unknown
  // ones.
  const isList = before.kinds.some(isLiteral);
  const told = kinds.filter((kind) => !(isList && isLiteral(kind)));
  if (isWithin(told, before.kinds)) return [];
  return [`answers ${named(path)} as ${kinds.join(' or ')}, and no longer as ${before.kinds.join(' or ')}`];
}

function requestBreak(path: string, before: Field, after: ApiShape): string[] {
  const text = after[path];
  if (text === undefined) return parentOf(path) in after ? [`no longer takes ${named(path)}`] : [];
  const { isOptional, kinds } = fieldOf(text);
  if (before.isOptional && !isOptional) return [`demands ${named(path)}`];
  if (isWithin(before.kinds, kinds)) return [];
  return [`takes ${named(path)} as ${kinds.join(' or ')}, and no longer as ${before.kinds.join(' or ')}`];
}

/** What would break a caller written for the first shape when it meets the second. */
export function apiBreaks(before: ApiShape, after: ApiShape): string[] {
  const known = Object.entries(before).flatMap(([path, text]) =>
    (path.startsWith('answer') ? answerBreak : requestBreak)(path, fieldOf(text), after),
  );
  const demanded = Object.entries(after).filter(
    ([path, text]) =>
      !path.startsWith('answer') &&
      !(path in before) &&
      !isRoot(path) &&
      !text.startsWith('?') &&
      // A new part of the request makes all of its required fields required.
      (parentOf(path) in before || isRoot(parentOf(path))),
  );
  return [...known, ...demanded.map(([path]) => `demands ${named(path)}`)];
}
