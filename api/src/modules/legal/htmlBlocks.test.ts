import { htmlBlocks } from './htmlBlocks.ts';

it('extracts the text of HTML, block by block, with entities decoded and cells separated', () => {
  const html = `
    <p>This adds to the
    <a href="/company?page=terms">Terms&nbsp;of&nbsp;Use</a>.</p>
    <h2>1. Prices &amp; payment</h2>
    <ul><li>In advance</li><li>In <strong>dollars</strong></li></ul>
    <table><tr><th>Agent</th><td>One professional</td></tr></table>
    loose`;
  expect(htmlBlocks(html)).toEqual([
    { kind: 'paragraph', text: 'This adds to the Terms of Use.' },
    { kind: 'heading', text: '1. Prices & payment' },
    { kind: 'item', text: 'In advance' },
    { kind: 'item', text: 'In dollars' },
    { kind: 'row', text: 'Agent | One professional' },
    { kind: 'paragraph', text: 'loose' },
  ]);
});
