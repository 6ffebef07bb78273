import { readFileSync } from 'node:fs';
import { type Import, importsOf } from './imports.ts';
import { fileOf } from './types/roomFiles.ts';

type Names = Import['names'];

const roomOf = (file: string) => /\/shared\/([a-z-]+)\//.exec(file)?.[1] ?? '';

/** Whether a file only hands on what other files export, so that its own text decides nothing. */
function isBarrel(file: string): boolean {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const rest = text.replace(/^export\s+(type\s+)?(\*|\{[^}]*\})\s*from\s+'[^']+';?/gm, '');
  return rest.trim() === '';
}

function exportsName(file: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !file.endsWith('.ts')) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = new RegExp(
    `^export\\s+(?:declare\\s+)?(?:async\\s+)?(?:const|let|function\\*?|class|enum)\\s+${name}\\b`,
    'm',
  );
  if (own.test(text)) return true;
  return importsOf(file).some(({ from, names, isReExport }) => {
    if (!isReExport) return false;
    if (names !== '*') return names.includes(name);
    const target = fileOf(from, file);
    return target !== null && exportsName(target, name, seen);
  });
}

/** The files that a barrel re-exports under these names: all of it if a name cannot be found. */
function handedOn(file: string, names: Names): Import[] {
  const all = importsOf(file);
  if (names === '*') return all;
  const found = names.map((name) => {
    const source = all.find(({ from, names: given }) => {
      if (given !== '*') return given.includes(name);
      const target = fileOf(from, file);
      return target !== null && exportsName(target, name);
    });
    return source ? { ...source, names: [name] } : null;
  });
  return found.some((source) => source === null) ? all : (found as Import[]);
}

/**
 * The files of these rooms that code in `files` runs, followed through barrels name by name: what another team adds to a
 * room changes nothing here until one of these files takes it.
 */
export function reachedIn(rooms: readonly string[], files: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const visited = new Set<string>();
  const follow = (importer: string, imports: readonly Import[]) => {
    for (const { from, names } of imports) {
      const file = fileOf(from, importer);
      if (file === null || !rooms.includes(roomOf(file))) continue;
      const key = `${file} ${names === '*' ? names : [...names].sort().join()}`;
      if (visited.has(key)) continue;
      visited.add(key);
      if (!/\.tsx?$/.test(file)) reached.add(file);
      else if (isBarrel(file)) follow(file, handedOn(file, names));
      else {
        reached.add(file);
        follow(file, importsOf(file));
      }
    }
  };
  for (const file of files) if (/\.tsx?$/.test(file)) follow(file, importsOf(file));
  return reached;
}
