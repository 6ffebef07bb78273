/**
 * Shows above the page what keeps its sources from compiling (development builds only). The panel of webpack-dev-server
 * writes style attributes, which the page's content policy forbids, so this one sets its styles by the CSSOM. It needs
 * none of the kit, because a fault may be in the kit.
 */
const panelId = 'portico-build-faults';

const frame = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: 'auto',
  maxHeight: '60vh',
  margin: '0',
  padding: '16px 24px',
  overflow: 'auto',
  // A dialog of the page lets nothing else be pressed.
  pointerEvents: 'auto',
  border: 'none',
  borderTop: '3px solid var(--portico-negative, #b3261e)',
  background: 'var(--portico-surface, Canvas)',
  color: 'var(--portico-ink, CanvasText)',
  font: '14px/1.35 var(--portico-text, sans-serif)',
};
const heading = { margin: '0', fontSize: '18px' };
const listing = { margin: '12px 0 0', whiteSpace: 'pre-wrap', font: '13px/1.35 monospace' };
const press = {
  float: 'inline-end',
  minHeight: '32px',
  padding: '0 12px',
  border: '1px solid var(--portico-line-strong, GrayText)',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
};

/** The compiler colors its messages for terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a color begins with the control character ESC
const terminalColors = /\u001b\[[\d;]*m/g;

/** The message without colors, and without the stack of the compiler itself. */
const plain = (problem) => problem.replace(terminalColors, '').replace(/\s+Caused by:[\s\S]*$/, '');

function element(name, style, text = '') {
  const made = Object.assign(document.createElement(name), { textContent: text });
  Object.assign(made.style, style);
  return made;
}

function clear() {
  document.getElementById(panelId)?.remove();
}

/** Replaces what was shown before. Each problem is the compiler's message with the file, the place and the lines. */
function showProblems(type, problems) {
  clear();
  if (type !== 'errors') return;
  const panel = element('section', frame);
  Object.assign(panel, { id: panelId, dir: 'ltr', lang: 'en', role: 'alert', popover: 'manual' });
  const hide = element('button', press, 'Hide');
  hide.type = 'button';
  hide.addEventListener('click', clear);
  const title = 'This does not compile. The page goes on with what compiled last.';
  panel.append(hide, element('h2', heading, title));
  for (const problem of problems) panel.append(element('pre', listing, plain(problem)));
  document.body.append(panel);
  // Above everything, dialogs of the page included.
  panel.showPopover();
}

// The development server's client is evaluated after this file; to import it earlier would connect it to the wrong address.
import(/* webpackMode: "eager" */ 'webpack-dev-server/client/index.js').then(({ default: client }) =>
  client.useCustomOverlay({ showProblems, clear }),
);
