interface File {
  pause(): void;
  resume(): void;
  end(): void;
}
interface KeptApart {
  keptApart(environment: object): { begin(name: string): File };
}
const { keptApart } = jest.requireActual<KeptApart>('../jest/kept-apart.cjs');
const { ModulesByFile } = jest.requireActual<{ ModulesByFile: new () => ModuleMap }>(
  '../jest/modules-by-file.cjs',
);
type ModuleMap = Map<string, object> & { open(file: string): void };

/** A page of its own, which two test files share. */
function openPage() {
  const { window } = new (
    globalThis as unknown as { jsdom: { constructor: new (...words: unknown[]) => { window: Window } } }
  ).jsdom.constructor('', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const opened: string[] = [];
  const apart = keptApart({ global: window, openFile: (name: string) => opened.push(name) });
  return { window, document: window.document, opened, apart };
}

it('lets a test file hear only while its tests run, also with what it listened to when it was loaded', () => {
  const { window, apart } = openPage();
  const heard: string[] = [];
  const say = () => window.dispatchEvent(new (window as unknown as typeof globalThis).Event('online'));
  const one = apart.begin('one');
  window.addEventListener('online', () => heard.push('one'));
  one.pause();
  const other = apart.begin('other');
  other.pause();
  say();
  expect(heard).toEqual([]);
  one.resume();
  window.addEventListener('online', () => heard.push('a test of one'));
  say();
  one.end();
  expect(heard).toEqual(['one', 'a test of one']);
  other.resume();
  say();
  expect(heard).toHaveLength(2);
});

it('ends the timers of a file with it', async () => {
  const { window, apart } = openPage();
  const rung = jest.fn();
  const file = apart.begin('one');
  file.pause();
  file.resume();
  window.setTimeout(rung, 5);
  window.setInterval(rung, 5);
  file.end();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rung).not.toHaveBeenCalled();
});

it('leaves nothing of a file in the page: content, attributes, title, address and what it replaced', () => {
  const { window, document, apart, opened } = openPage();
  const { confirm } = window;
  const file = apart.begin('one');
  document.documentElement.lang = 'ar';
  file.pause();
  expect(document.documentElement.lang).toBe('');
  file.resume();
  expect(document.documentElement.lang).toBe('ar');
  document.body.innerHTML = '<p>left</p>';
  document.body.className = 'left';
  document.title = 'left';
  window.history.pushState({}, '', '/left?of=it');
  window.confirm = () => true;
  Object.assign(window, { left: 'behind' });
  file.end();
  expect(document.documentElement.lang).toBe('');
  expect(document.body.outerHTML).toBe('<body></body>');
  expect(document.title).toBe('');
  expect(window.location.pathname + window.location.search).toBe('/');
  expect(window.confirm).toBe(confirm);
  expect(window).not.toHaveProperty('left');
  expect(opened).toEqual(['one', 'one']);
});

it('shares libraries among the files of a group, and gives each its own of the house', () => {
  const modules = new ModulesByFile();
  const [library, house] = ['/house/node_modules/react/index.js', '/house/shared/session/src/store.ts'];
  modules.open('one');
  modules.set(library, { is: 'react' });
  modules.set(house, { of: 'one' });
  modules.open('other');
  expect(modules.get(library)).toEqual({ is: 'react' });
  expect(modules.has(house)).toBe(false);
  modules.set(house, { of: 'other' });
  modules.open('one');
  expect(modules.get(house)).toEqual({ of: 'one' });
});
