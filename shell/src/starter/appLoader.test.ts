import { createAppLoader } from './appLoader.ts';

const files = ['/assets/react.js', '/assets/main.js'];
const scripts = () => [...document.head.querySelectorAll('script')];
const addresses = () => scripts().map(({ src }) => new URL(src).pathname + new URL(src).search);

afterEach(() => document.head.replaceChildren());

it('adds the scripts in order when the application is wanted, and once', () => {
  const app = createAppLoader(files);
  expect(scripts()).toHaveLength(0);
  app.start();
  app.start();
  expect(addresses()).toEqual(files);
  expect(scripts().every(({ async }) => !async)).toBe(true);
  expect(app.isStarted).toBe(true);
});

it('reports a failure once, and fetches a missing file under another address', () => {
  const app = createAppLoader(files);
  const failed = jest.fn();
  app.onFailure(failed);
  app.start();
  const [react, main] = scripts();
  react?.dispatchEvent(new Event('load'));
  main?.dispatchEvent(new Event('error'));
  main?.dispatchEvent(new Event('error'));
  expect(failed).toHaveBeenCalledTimes(1);
  expect(app.isStarted).toBe(false);
  app.start();
  expect(addresses()).toEqual(['/assets/main.js?attempt=2']);
});

it('asks the browser to trust nothing but those files', () => {
  const createPolicy = jest.fn((_name: string, rules: object) => rules);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  try {
    createAppLoader(files).start();
    expect(addresses()).toEqual(files);
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect(name).toBe('portico-starter');
    const { createScriptURL } = rules as { createScriptURL(address: string): string };
    expect(() => createScriptURL('https://elsewhere.test/main.js')).toThrow('is no file of the application');
  } finally {
    Reflect.deleteProperty(globalThis, 'trustedTypes');
  }
});
