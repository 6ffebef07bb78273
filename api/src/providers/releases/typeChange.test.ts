import type { ShellProvides } from '@portico/contracts';
import { isWidened, leadsTo, typeChanges, withCompatible } from './typeChange.ts';

it.each([
  ['the same', 'interface A { a: string; }', 'interface A { a: string; }', true],
  ['an optional member more', 'interface A { a: string; }', 'interface A { a: string; b?: number; }', true],
  ['a required member more', 'interface A { a: string; }', 'interface A { a: string; b: number; }', false],
  ['a member less', 'interface A { a: string; b: number; }', 'interface A { a: string; }', false],
  ['another type', 'interface A { a: string; }', 'interface A { a: number; }', false],
  [
    'an optional parameter more',
    'get <T>(url: string) =>',
    'get <T>(url: string, options?: Options) =>',
    true,
  ],
  ['a parameter with a default', 'get (url: string) =>', "get (url: string, key = 'none') =>", true],
  ['a required parameter more', 'get (url: string) =>', 'get (url: string, options: Options) =>', false],
  ['an alternative more', "type S = 'a' | 'b';", "type S = 'a' | 'b' | 'c';", true],
  ['an alternative less', "type S = 'a' | 'b' | 'c';", "type S = 'a' | 'b';", false],
  ['an entry more in a list', "icons ['a', 'b'] as const", "icons ['a', 'b', 'c'] as const", true],
  ['an entry less in a list', "icons ['a', 'b'] as const", "icons ['a'] as const", false],
  [
    'another wording of a sentence, and one more',
    "e : { readonly A: { readonly msg: 'This is one, and that; see below.'; }; }",
    "e : { readonly A: { readonly msg: string; }; readonly B: { readonly msg: 'Two words.'; }; }",
    true,
  ],
  ['another name in a table', "e : { readonly a: 'x'; }", "e : { readonly a: 'y'; }", false],
  ['another answer', 'getMe : () => Promise<Me>', 'getMe : () => Promise<Other>', false],
  [
    'an answer with a member more',
    'function usePaging(of: string): { page: number; next: (by: number) => void; };',
    'function usePaging(of: string): { page: number; next: (by: number) => void; last: number; };',
    true,
  ],
  [
    'an answer later, with a member more',
    'a : () => Promise<{ b: 1; }>',
    'a : () => Promise<{ b: 1; c: 2; }>',
    true,
  ],
  [
    'a member more deep in an answer',
    "a : () => Promise<{ b: { c: 'x; y' | null; }[]; } | null>",
    "a : () => Promise<{ b: { c: 'x; y'; readonly d: number; }[]; e?: string; }>",
    true,
  ],
  ['an answer that may be missing', 'a : () => { b: 1; }', 'a : () => { b: 1; } | null', false],
  ['a member that may be missing', 'a : () => { b: 1; }', 'a : () => { b?: 1; }', false],
  ['an answer with a member less', 'a : () => { b: 1; c: 2; }', 'a : () => { b: 1; }', false],
  [
    'an answer whose member takes more',
    'function useList(): { next: () => void; };',
    'function useList(): { next: (by: number) => void; };',
    false,
  ],
  [
    'a parameter more beside a longer answer',
    'a : (b: string) => { c: 1; }',
    'a : (b: string, d: string) => { c: 1; e: 2; }',
    false,
  ],
])('%s: %s -> %s', (_what, before, after, expected) => {
  expect(isWidened(before, after)).toBe(expected);
});

const provides = (rooms: ShellProvides['rooms']): ShellProvides => ({
  rooms,
  words: [],
  requirements: [],
  icons: [],
  offers: [],
  singletons: [],
});
const shell = (fingerprint: string, options: string, get = 'get (url: string, options?: Options) =>') => ({
  provides: provides({ '@portico/client': { get: fingerprint } }),
  declarations: {
    texts: { 'send.ts#get': get, 'send.ts#Options': options },
    rooms: { '@portico/client': { get: ['send.ts#get', 'send.ts#Options'] } },
  },
});
const first = shell('f1', 'interface Options { signal?: AbortSignal; }');

it('reports a change of a type that an export leads to', () => {
  const wider = shell('f2', 'interface Options { signal?: AbortSignal; retries?: number; }');
  expect(typeChanges(first, wider)).toEqual({
    compatible: { '@portico/client#get': [['f1', 'f2']] },
    breaking: [],
  });
  const narrower = shell('f3', 'interface Options { retries: number; }');
  expect(typeChanges(first, narrower).breaking).toEqual(['@portico/client#get']);
  const gone = { provides: provides({ '@portico/client': {} }), declarations: { texts: {}, rooms: {} } };
  expect(typeChanges(first, gone).breaking).toEqual(['@portico/client#get']);
});

it('reports only removed names where the signatures were read in two ways', () => {
  const other = shell('f2', 'type Options = Otherwise');
  const again = { ...other, declarations: { ...other.declarations, form: 2 } };
  expect(typeChanges(first, again).compatible).toEqual({ '@portico/client#get': [['f1', 'f2']] });
  const gone = { provides: provides({ '@portico/client': {} }), declarations: again.declarations };
  expect(typeChanges(first, gone).breaking).toEqual(['@portico/client#get']);
});

it('follows compatible changes forwards, over several shells, and never backwards', () => {
  const key = '@portico/client#get';
  const pairs = withCompatible(withCompatible(undefined, { [key]: [['f1', 'f2']] }), {
    [key]: [
      ['f2', 'f3'],
      ['f1', 'f2'],
    ],
  });
  expect(pairs[key]).toHaveLength(2);
  expect(leadsTo({ compatible: pairs }, key, 'f1', 'f3')).toBe(true);
  expect(leadsTo({ compatible: pairs }, key, 'f3', 'f1')).toBe(false);
  expect(leadsTo({}, key, 'f1', 'f1')).toBe(true);
});
