import { parseSync } from '@swc/core';
import { declarationText } from './emitted.ts';

/** Any node of the compiler's tree. */
type Node = { type: string; span?: { start: number; end: number }; [key: string]: unknown };

/** The declarations and re-exports of one file. */
export interface ModuleTypes {
  /** Each top-level name and its signature, as the compiler declares it. */
  declared: ReadonlyMap<string, string>;
  /** Local names of imports. `name` is '*' for a namespace. */
  imported: ReadonlyMap<string, { from: string; name: string }>;
  /** What `export … from` hands on, by exported name. */
  handedOn: ReadonlyMap<string, { from: string; name: string }>;
  /** Sources of `export * from`. */
  all: readonly string[];
  /** Exported name -> local name, for the file's own exports. */
  exported: ReadonlyMap<string, string>;
}

/** Statement before the file's own, so that the tree's positions can be counted from it. */
const mark = '0;\n';

const tidy = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .replace(/,\s*([)}\]>])/g, '$1')
    // Which of its properties a component reads does not matter here.
    .replace(/\{[\w\s,.:$]*\}(?=\??: )/g, '_')
    .trim();

const nameOf = (node: unknown): string => String((node as { value?: unknown } | null)?.value ?? '');

/** A type that the compiler inferred from another file, which the text does not import: `import("./send.ts").Options`. */
const inline = /import\("([^"]+)"\)\.(\w+)/g;

function readTree(path: string) {
  const whole = declarationText(path);
  const inferred = [...whole.matchAll(inline)].map(([, from = '', name = '']) => ({ from, name }));
  const text = Buffer.from(mark + whole.replace(inline, '$2'));
  const tree = parseSync(text.toString(), { syntax: 'typescript', target: 'es2022' });
  const base = tree.span.start;
  const cut = (from: number, to: number) => tidy(text.subarray(from - base, to - base).toString());
  return { body: (tree.body as unknown as Node[]).slice(1), cut, inferred };
}

type Cut = (from: number, to: number) => string;
const spanOf = (node: Node) => node.span as { start: number; end: number };

/** A constant's signature: its type, or the value that is its type. */
function constantOf(id: Node, init: Node | null, cut: Cut): string {
  const told = (id.typeAnnotation as Node | undefined) ?? init;
  return told ? `${id.value} ${cut(spanOf(told).start, spanOf(told).end)}` : String(id.value);
}

function declare(item: Node, cut: Cut, declared: Map<string, string>) {
  if (item.type === 'VariableDeclaration') {
    for (const { id, init } of item.declarations as { id: Node; init: Node | null }[])
      if (id.type === 'Identifier') declared.set(String(id.value), constantOf(id, init, cut));
    return;
  }
  const name = nameOf(item.identifier ?? item.id);
  if (!name || !item.span) return;
  declared.set(name, cut(item.span.start, item.span.end).replace(/^declare /, ''));
}

const known = new Map<string, ModuleTypes>();

type Found = {
  declared: Map<string, string>;
  imported: Map<string, { from: string; name: string }>;
  handedOn: Map<string, { from: string; name: string }>;
  exported: Map<string, string>;
  all: string[];
};

function readImport({ source, specifiers }: Node, { imported }: Found) {
  const kinds: Record<string, string> = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' };
  for (const { type, local, imported: original } of specifiers as (Node & { local: Node })[])
    imported.set(nameOf(local), {
      from: nameOf(source),
      name: kinds[type] ?? nameOf(original ?? local),
    });
}

function readExport({ source, specifiers }: Node, { exported, handedOn }: Found) {
  type Specifier = { name?: Node; orig?: Node; exported?: Node | null };
  for (const { name: whole, orig, exported: as } of specifiers as Specifier[]) {
    if (whole) handedOn.set(nameOf(whole), { from: nameOf(source), name: '*' });
    if (!orig) continue;
    const name = nameOf(as ?? orig);
    if (source) handedOn.set(name, { from: nameOf(source), name: nameOf(orig) });
    else exported.set(name, nameOf(orig));
  }
}

function readStatement(item: Node, cut: Cut, found: Found) {
  if (item.type === 'ImportDeclaration') return readImport(item, found);
  if (item.type === 'ExportNamedDeclaration') return readExport(item, found);
  if (item.type === 'ExportAllDeclaration') return void found.all.push(nameOf(item.source));
  const own = new Map<string, string>();
  const isExported = item.type === 'ExportDeclaration';
  declare(isExported ? (item.declaration as Node) : item, cut, own);
  for (const [name, text] of own) {
    // A function may be declared once for each of its overloads.
    const before = found.declared.get(name);
    found.declared.set(name, before ? `${before} ${text}` : text);
    if (isExported) found.exported.set(name, name);
  }
}

/** Reads the declarations of a file of a shared room, once for each file and process. */
export function moduleTypes(path: string): ModuleTypes {
  const before = known.get(path);
  if (before) return before;
  const { body, cut, inferred } = readTree(path);
  const found: Found = {
    declared: new Map(),
    imported: new Map(),
    handedOn: new Map(),
    exported: new Map(),
    all: [],
  };
  for (const { from, name } of inferred) found.imported.set(name, { from, name });
  for (const item of body) readStatement(item, cut, found);
  known.set(path, found);
  return found;
}
