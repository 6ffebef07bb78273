/**
 * What an operation takes and answers: `answer.data[].price` -> `number`, with `?` before it where the field may be
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
/** Without the part that says where it stands: `data[].price`. */
const named = (path: string) => path.split('.').slice(1).join('.');

/** Whether everything of `inner` is among `outer`; a whole number is a number, too. */
const isWithin = (inner: readonly string[], outer: readonly string[]) =>
  inner.every((kind) => outer.includes(kind) || (kind === 'integer' && outer.includes('number')));

function answerBreak(path: string, before: Field, after: ApiShape): string[] {
  const text = after[path];
  if (text === undefined) return parentOf(path) in after ? [`no longer answers ${named(path)}`] : [];
  const { isOptional, kinds } = fieldOf(text);
  if (isOptional && !before.isOptional) return [`may leave ${named(path)} out`];
  // One more fixed text, such as a new status, is no other kind: whoever reads a list of texts meets unknown ones.
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

/** What a caller that was made for the first shape would stumble over in the second. */
export function apiBreaks(before: ApiShape, after: ApiShape): string[] {
  const known = Object.entries(before).flatMap(([path, text]) =>
    (path.startsWith('answer') ? answerBreak : requestBreak)(path, fieldOf(text), after),
  );
  const demanded = Object.entries(after).filter(
    ([path, text]) =>
      !path.startsWith('answer') && !(path in before) && !text.startsWith('?') && parentOf(path) in before,
  );
  return [...known, ...demanded.map(([path]) => `demands ${named(path)}`)];
}
