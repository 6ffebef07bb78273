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

/** The client also asks this for faults of running code, whenever a build begins. Those are not shown here. */
function clear(source) {
  if (source !== 'runtime') document.getElementById(panelId)?.remove();
}

/** Above everything: in the topmost open dialog, which lets nothing outside it be pressed; without it once that has closed. */
function place(panel) {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const move = () => {
    if (panel.parentNode === dialog) place(panel);
  };
  dialog?.addEventListener('close', move, { once: true });
  (dialog ?? document.body).append(panel);
  panel.showPopover();
}

/** Replaces what was shown before. Each problem is the compiler's message with the file, the place and the lines. */
function showProblems(type, problems) {
  clear();
  if (type !== 'errors') return;
  const panel = element('section', frame);
  Object.assign(panel, { id: panelId, dir: 'ltr', lang: 'en', role: 'alert', popover: 'manual' });
  const hide = element('button', press, 'Hide');
  hide.type = 'button';
  hide.addEventListener('click', () => clear());
  const title = 'This does not compile. The page goes on with what compiled last.';
  panel.append(hide, element('h2', heading, title));
  for (const problem of problems) panel.append(element('pre', listing, plain(problem)));
  place(panel);
}

// The page's own client, which is evaluated after this file, reports to the overlay of the whole page. This one only sets that
// overlay, later, because the first to come would decide what is shown. It neither connects nor lowers the level of the log.
import(
  /* webpackMode: "eager" */ 'webpack-dev-server/client/index.js?connect=false&logging={"level":"warn","name":"webpack-dev-server"}'
).then(({ default: client }) => client.useCustomOverlay({ showProblems, clear }));
