import { readFileSync } from 'node:fs';
import { type Module, parseSync } from '@swc/core';

/** Any node of the compiler's tree. */
type Node = { type: string; [key: string]: unknown };
type Scope = ReadonlyMap<string, Node>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * The transport's functions: which method each sends, or which argument names it, and which argument is the address.
 */
const senders: Readonly<Record<string, { method?: string; methodAt?: number; urlAt: number }>> = {
  get: { method: 'GET', urlAt: 0 },
  query: { method: 'POST', urlAt: 0 },
  download: { method: 'GET', urlAt: 0 },
  openStream: { method: 'GET', urlAt: 0 },
  write: { methodAt: 0, urlAt: 1 },
  upload: { methodAt: 0, urlAt: 1 },
};

const unwrapped = (node: unknown): Node | null => {
  if (!isNode(node)) return null;
  if (/^(TsAs|TsConst|TsSatisfies|TsNonNull|Parenthesis)/.test(node.type)) return unwrapped(node.expression);
  return node;
};

/** The return value of a function of the same file, if it is one expression. */
function answerOf(node: Node | null): Node | null {
  const body = unwrapped(node?.body);
  if (!body) return null;
  if (!Array.isArray(body.stmts)) return body;
  const [only, ...more] = body.stmts as Node[];
  return only?.type === 'ReturnStatement' && more.length === 0 ? unwrapped(only.argument) : null;
}

/** Whether the value of an expression may be more than one part of an address. */
function mayHaveParts(expression: unknown): boolean {
  const node = unwrapped(expression);
  if (node?.type !== 'CallExpression') return false;
  return !['encodeURIComponent', 'String'].includes(String(unwrapped(node.callee)?.value));
}

/** The texts an expression can be, with `{}` for a part that is known only at run time; none if it cannot be read. */
function textsOf(expression: unknown, scope: Scope, depth = 0): string[] {
  const node = unwrapped(expression);
  if (!node || depth > 8) return [];
  const again = (part: unknown) => textsOf(part, scope, depth + 1);
  if (node.type === 'StringLiteral') return [String(node.value)];
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { cooked?: string; raw: string }[];
    return (node.expressions as Node[]).reduce<string[]>(
      (texts, part, index) => {
        const inside = again(part);
        if (inside.length === 0 && mayHaveParts(part)) return [];
        return texts.flatMap((text) =>
          (inside.length > 0 ? inside : ['{}']).map(
            (value) => `${text}${value}${quasis[index + 1]?.cooked ?? quasis[index + 1]?.raw ?? ''}`,
          ),
        );
      },
      [quasis[0]?.cooked ?? quasis[0]?.raw ?? ''],
    );
  }
  if (node.type === 'ConditionalExpression') return [...again(node.consequent), ...again(node.alternate)];
  if (node.type === 'Identifier') return again(scope.get(String(node.value)) ?? null);
  if (node.type === 'CallExpression') {
    const callee = unwrapped(node.callee);
    return callee?.type === 'Identifier' ? again(answerOf(scope.get(String(callee.value)) ?? null)) : [];
  }
  return [];
}

/** The functions and constants that a file defines at its top. */
function scopeOf({ body }: Module): Scope {
  const scope = new Map<string, Node>();
  for (const item of body as unknown as Node[]) {
    const declared = (item.type === 'ExportDeclaration' ? item.declaration : item) as Node;
    if (declared.type === 'FunctionDeclaration')
      scope.set((declared.identifier as { value: string }).value, declared);
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations as { id: Node; init: unknown }[]) {
      const value = unwrapped(init);
      if (value && id.type === 'Identifier') scope.set(String(id.value), value);
    }
  }
  return scope;
}

function* callsIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* callsIn(each);
  else if (typeof node === 'object' && node !== null) {
    if ((node as Node).type === 'CallExpression') yield node as Node;
    for (const value of Object.values(node)) if (typeof value === 'object') yield* callsIn(value);
  }
}

/** Where the transport's functions come from; inside its own room they are imported by their file. */
const transport = /^(?:@portico\/client|\.{1,2}\/(?:.*\/)?send\.ts)$/;

/** Which of the transport's functions a file imports, by the names it uses them under. */
function sendersIn({ body }: Module): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const item of body as unknown as Node[]) {
    if (item.type !== 'ImportDeclaration') continue;
    if (!transport.test((item.source as { value: string }).value)) continue;
    for (const { local, imported } of item.specifiers as { local: Node; imported?: Node | null }[])
      found.set(String(local.value), String(imported?.value ?? local.value));
  }
  return found;
}

/** An address as it is compared: without query, each part that varies as `{}`. */
export const addressOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/\{[^}]*\}|:[A-Za-z]\w*/g, '{}').replace(/(.)\/$/, '$1');

/**
 * The API's operations that a file calls, as `GET /listings/{}`. What cannot be read from the text, such as an address
 * that another file makes, is left out: a check by these can miss a call, but never invents one.
 */
export function apiCallsIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!/['"]@portico\/client['"]|\/send\.ts['"]/.test(text)) return [];
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  const [names, scope] = [sendersIn(module), scopeOf(module)];
  const found = new Set<string>();
  for (const call of callsIn(module.body)) {
    const callee = unwrapped(call.callee);
    const sender = callee?.type === 'Identifier' ? senders[names.get(String(callee.value)) ?? ''] : undefined;
    if (!sender) continue;
    const argument = (at: number) => (call.arguments as { expression: unknown }[])[at]?.expression;
    const methods = sender.method ? [sender.method] : textsOf(argument(sender.methodAt ?? 0), scope);
    for (const url of textsOf(argument(sender.urlAt), scope))
      if (url.startsWith('/')) for (const method of methods) found.add(`${method} ${addressOf(url)}`);
  }
  return [...found];
}
