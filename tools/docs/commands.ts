export interface Command {
  text: string;
  /** The words after `pnpm`, without flags: a script and its arguments; a package's name first if one is filtered. */
  words: string[];
  flags: string[];
}

function commandOf(text: string): Command {
  const start = /^(?:\w+=\S+ )*(?:npx (?:--yes )?)?(?:pnpm(?:@\d+)? |(?=node ))/;
  const parts = text.replace(start, '').split(/\s+/);
  const isFlag = (part: string) => part.startsWith('--');
  // `pnpm run import …` runs a script whose name is also a command of pnpm.
  const words = parts.filter((part) => !isFlag(part));
  const named = words[0] === 'run' && words.length > 1 ? words.slice(1) : words;
  return { text, words: named, flags: parts.filter((part) => isFlag(part) && part !== '--filter') };
}

/** The commands a page of Markdown shows: `pnpm …` and `node tools/…`, in code blocks and in running text. */
export function commandsIn(page: string): Command[] {
  const blocks = [...page.matchAll(/```(?:sh)?\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...page.replace(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return [...blocks, ...inline]
    .map((line) =>
      line
        .replace(/\s+#.*$/, '')
        .replaceAll(/[[\]]/g, '')
        .trim(),
    )
    .filter((line) => /^(?:\w+=\S+ )*(?:npx |pnpm |node tools\/)/.test(line))
    .filter((line) => !/^npx (?!(?:--yes )?pnpm)/.test(line))
    .map(commandOf);
}
