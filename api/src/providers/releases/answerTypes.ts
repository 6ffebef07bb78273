/** The positions where the parts of a type end at this separator, outside of brackets and quoted texts. */
function partsBy(text: string, separator: ';' | '|' | ','): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === "'" || character === '"') at = text.indexOf(character, at + 1);
    if ('([{<'.includes(character)) depth += 1;
    // The arrow of a function closes no bracket.
    if (')]}>'.includes(character) && text[at - 1] !== '=') depth -= 1;
    if (depth === 0 && character === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (at < 0) return [text];
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** The text within the brackets that enclose a whole type: `{ … }`, or the type of a list's entries. */
function within(text: string, start: string, end: string): string | null {
  if (!text.startsWith(start) || !text.endsWith(end)) return null;
  const inner = text.slice(start.length, text.length - end.length);
  // `{ a: 1 } & { b: 2 }` begins and ends with a bracket as well.
  let depth = 0;
  for (const character of inner) {
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
    if (depth < 0) return null;
  }
  return inner;
}

/** The members of a type that is written out, by their names; null for any other type. */
function membersOf(text: string): Map<string, { type: string; isOptional: boolean }> | null {
  const inner = within(text, '{', '}');
  if (inner === null) return null;
  const members = partsBy(inner, ';').map((part) => {
    const [, name = part, mark = '', type = ''] =
      /^(?:readonly )?([\w$]+|'[^']*'|"[^"]*")(\??): (.*)$/s.exec(part) ?? [];
    return [name, { type, isOptional: mark === '?' }] as const;
  });
  return new Map(members);
}

/** Types that pass all of their parameter on, and leave nothing of it out. */
const wrapper = /^(Promise|UseQueryResult|ReadonlyArray|Array|NonNullable|Readonly)<(.*)>$/s;

/**
 * Whether code written for an answer of the type `before` can read an answer of the type `after`. At any depth, `after`
 * may have more members, but it may lack none, make none optional, and change the kind of none. It may have fewer
 * alternatives, but no new ones.
 */
export function readsAs(before: string, after: string): boolean {
  if (before === after) return true;
  const [was, is] = [membersOf(before), membersOf(after)];
  if (was && is)
    return [...was].every(([name, { type, isOptional }]) => {
      const now = is.get(name);
      return now !== undefined && (isOptional || !now.isOptional) && readsAs(type, now.type);
    });
  const [known, come] = [partsBy(before, '|'), partsBy(after, '|')];
  if (known.length > 1 || come.length > 1)
    return come.every((part) => known.some((each) => readsAs(each, part)));
  const [list, longer] = [/^(.*)\[\]$/s.exec(before)?.[1], /^(.*)\[\]$/s.exec(after)?.[1]];
  if (list !== undefined && longer !== undefined) return readsAs(bare(list), bare(longer));
  const [, outer, inner = ''] = wrapper.exec(before) ?? [];
  const [, other, content = ''] = wrapper.exec(after) ?? [];
  return outer !== undefined && outer === other && readsAs(inner, content);
}

const bare = (text: string) => within(text, '(', ')') ?? text;
