const inLibraries = /[\\/]node_modules[\\/]/;

/** Whether a library called a function that replaces another. */
function isByLibrary() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_error, frames) => frames.at(-1)?.getFileName();
  Error.stackTraceLimit = 3;
  const caller = new Error().stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return !caller || inLibraries.test(caller);
}

const attributesOf = (element) => [...element.attributes].map(({ name, value }) => [name, value]);

function setAttributes(element, wanted) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of wanted) element.setAttribute(name, value);
}

/** Objects of a page on which tests replace methods. */
const replaced = (window) => [
  window,
  window.document,
  window.navigator,
  ...[
    'Element',
    'HTMLElement',
    'HTMLDialogElement',
    'HTMLMediaElement',
    'HTMLImageElement',
    'HTMLCanvasElement',
    'Document',
    'Navigator',
    'Range',
    'URL',
    'Blob',
    'File',
  ]
    .flatMap((name) => [window[name], window[name]?.prototype])
    .filter(Boolean),
];

const propertiesOf = (window) =>
  replaced(window).map((object) => [object, Object.getOwnPropertyDescriptors(object)]);

const isSame = (one, other) => one && one.value === other.value && one.get === other.get;

function restoreProperties(kept) {
  for (const [object, before] of kept) {
    const now = Object.getOwnPropertyDescriptors(object);
    for (const name of Reflect.ownKeys(now)) {
      if (isSame(before[name], now[name]) || !now[name].configurable) continue;
      if (before[name]) Object.defineProperty(object, name, before[name]);
      else delete object[name];
    }
    for (const name of Reflect.ownKeys(before))
      if (!(name in now)) Object.defineProperty(object, name, before[name]);
  }
}

/** Notes what the house's own code adds to the window and the document, and which timers it starts. */
function watch(window) {
  let open = null;
  for (const target of [window, window.document]) {
    const add = target.addEventListener;
    target.addEventListener = (...words) => {
      if (open && !isByLibrary()) open.listeners.push([target, words]);
      return add.apply(target, words);
    };
  }
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name];
    window[name] = (...words) => {
      const timer = start(...words);
      if (open && !isByLibrary()) open.timers.push(timer);
      return timer;
    };
  }
  return (file) => {
    open = file;
  };
}

const watched = new WeakMap();

/** Watches a window once. */
function watchedOf(window) {
  const { document, location } = window;
  if (!watched.has(window)) {
    const html = attributesOf(document.documentElement);
    watched.set(window, { turnTo: watch(window), address: location.href, html });
  }
  return watched.get(window);
}

/** The page as it was before any test ran. */
function emptyPage(window, { address, html }) {
  const { document, history } = window;
  document.body.replaceChildren();
  document.title = '';
  setAttributes(document.body, []);
  setAttributes(document.documentElement, html);
  window.localStorage.clear();
  window.sessionStorage.clear();
  history.replaceState(null, '', address);
}

function forEachListener(file, method) {
  for (const [target, words] of file.listeners) target[method](...words);
}

/**
 * Keeps apart what test files that share a page do to it. Jest loads all of them before the tests of the first run, so a file
 * begins, pauses when it is loaded, resumes when its tests run, and ends.
 */
function keptApart(environment) {
  const window = environment.global;
  const root = window.document.documentElement;
  const page = watchedOf(window);
  const begin = (name) => {
    const file = { listeners: [], timers: [], html: page.html, properties: [] };
    const open = () => {
      page.turnTo(file);
      environment.openFile(name);
    };
    open();
    return {
      pause() {
        page.turnTo(null);
        forEachListener(file, 'removeEventListener');
        file.html = attributesOf(root);
        setAttributes(root, page.html);
      },
      resume() {
        setAttributes(root, file.html);
        file.properties = propertiesOf(window);
        forEachListener(file, 'addEventListener');
        open();
      },
      end() {
        page.turnTo(null);
        environment.fakeTimersModern?.useRealTimers();
        forEachListener(file, 'removeEventListener');
        for (const timer of file.timers) window.clearTimeout(timer);
        restoreProperties(file.properties);
        emptyPage(window, page);
      },
    };
  };
  return { begin };
}

module.exports = { keptApart };
