interface Position {
  line: number;
  column: number;
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Walks JSON text that is known to parse, remembering where each value begins. */
class Walker {
  readonly text: string;
  at = 0;
  readonly starts = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
  }

  skip() {
    while (/[\s,:]/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  string(): string {
    const start = this.at;
    this.at += 1;
    while (this.text[this.at] !== '"') this.at += this.text[this.at] === '\\' ? 2 : 1;
    this.at += 1;
    return JSON.parse(this.text.slice(start, this.at)) as string;
  }

  value(path: string) {
    this.skip();
    if (!this.starts.has(path)) this.starts.set(path, this.at);
    const first = this.text[this.at];
    if (first === '{') this.object(path);
    else if (first === '[') this.array(path);
    else if (first === '"') this.string();
    else while (/[^\s,\]}]/.test(this.text[this.at] ?? ' ')) this.at += 1;
  }

  object(path: string) {
    this.at += 1;
    for (this.skip(); this.text[this.at] !== '}'; this.skip()) {
      const start = this.at;
      const inside = `${path}/${this.string()}`;
      // A property's position is that of its name, because readers look for the name.
      this.starts.set(inside, start);
      this.value(inside);
    }
    this.at += 1;
  }

  array(path: string) {
    this.at += 1;
    this.skip();
    for (let index = 0; this.text[this.at] !== ']'; index += 1) {
      this.value(`${path}/${index}`);
      this.skip();
    }
    this.at += 1;
  }
}

/** Line and column (from 1) of the value that a JSON pointer names, or of its nearest existing parent. */
export function positionOf(text: string, pointer: string): Position {
  const walker = new Walker(text);
  walker.value('');
  let path = unescaped(pointer);
  while (path && !walker.starts.has(path)) path = path.slice(0, path.lastIndexOf('/'));
  const before = text.slice(0, walker.starts.get(path) ?? 0).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
