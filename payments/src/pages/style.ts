/** The one style sheet of all pages: light and dark, from a phone to a desktop. */
export const styleSheet = `
:root { color-scheme: light dark; --ground: #f4f2ee; --sheet: #ffffff; --ink: #1c2530; --soft: #5a6573; --line: #d9d5cc;
  --accent: #1f3a5f; --on-accent: #ffffff; --bad: #a3261b; --bad-ground: #fdecea; --good: #1d6b41; --good-ground: #e6f4ec; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151b; --sheet: #19212a; --ink: #eef1f4; --soft: #a5b0bd; --line: #35414e;
  --accent: #b9d0ee; --on-accent: #10151b; --bad: #ffb4a9; --bad-ground: #3d1a17; --good: #9fdcb8; --good-ground: #14301f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
.strip { padding: 8px 16px; background: #7a4b00; color: #fff; text-align: center; font-size: 14px; }
main { max-width: 1000px; margin: 0 auto; padding: 40px 24px; }
.two { display: grid; gap: 40px; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); align-items: start; }
@media (max-width: 760px) { .two { grid-template-columns: minmax(0, 1fr); gap: 24px; } main { padding: 24px 16px; } }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.25; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 0 0 16px; font-size: 18px; font-weight: 600; }
p { margin: 0 0 16px; }
.soft { color: var(--soft); }
.price { font-size: 36px; font-weight: 600; font-variant-numeric: tabular-nums; margin: 0 0 24px; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
.sheet + .sheet { margin-top: 24px; }
dl.lines { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10px 16px; margin: 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
dl.lines dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; }
dl.lines .total { font-weight: 600; }
label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 500; }
.field { margin: 0 0 16px; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
input:not([type=radio]), select { width: 100%; min-height: 46px; padding: 10px 12px; border: 1px solid #7d8895; border-radius: 8px; background: var(--sheet); color: var(--ink); font: inherit; }
input[aria-invalid=true] { border-color: var(--bad); }
:focus-visible { outline: 3px solid #5b8def; outline-offset: 2px; }
.fault { margin: 4px 0 0; color: var(--bad); font-size: 14px; }
.alert, .done { padding: 12px 16px; border-radius: 8px; margin: 0 0 16px; }
.alert { background: var(--bad-ground); color: var(--bad); }
.done { background: var(--good-ground); color: var(--good); }
button, .button { display: inline-block; min-height: 46px; padding: 10px 20px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.wide { width: 100%; }
button.plain { background: transparent; color: var(--accent); }
a { color: var(--accent); }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
legend { padding: 0; margin: 0 0 8px; font-size: 14px; font-weight: 500; }
.choice { display: flex; gap: 10px; align-items: center; padding: 12px; border: 1px solid var(--line); border-radius: 8px; margin: 0 0 8px; font-weight: 400; }
.only-card, .only-bank { display: none; }
form:has(#card:checked) .only-card, form:has(#bank:checked) .only-bank { display: block; }
details { margin: 24px 0 0; font-size: 14px; }
summary { cursor: pointer; min-height: 24px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { text-align: start; padding: 10px 8px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.scroll { overflow-x: auto; }
code { font-family: ui-monospace, Consolas, monospace; white-space: nowrap; }
.back { display: inline-block; margin: 0 0 24px; padding: 4px 0; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
.actions .field { margin: 0; flex: 1 1 140px; }
`;
