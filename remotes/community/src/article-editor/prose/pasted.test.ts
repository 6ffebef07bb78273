import type { ArticleDocument } from '@portico/contracts';
import { documentHtml, readDocument } from '@portico/rules/article';
import { EditorState } from 'prosemirror-state';
import { sliceOf } from './pasted.ts';
import { proseSchema } from './proseSchema.ts';

/** Pastes into an empty document, and checks that the server's rule takes the result. */
function pasted(html: string): string {
  const state = EditorState.create({ schema: proseSchema });
  const document = state.apply(state.tr.replaceSelection(sliceOf(html))).doc.toJSON() as ArticleDocument;
  const read = readDocument(document, { needsAlt: false });
  if ('fault' in read) throw new Error(`${read.fault.code} at ${read.fault.at}`);
  return documentHtml(read.document);
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>Selling Quietly<o:p></o:p></h1>
<p class=MsoNormal style='margin:0cm;font-family:Calibri'>A <b style='mso-bidi-font-weight:normal'>quiet</b> sale is <i>quiet</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Print nothing</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><!--[endif]-->Not even cards</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Tell few</p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Wait</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='width:100pt'><p class=MsoNormal>Place</p></td><td><p>Days</p></td></tr></table>
<p><img width=100 src="file:///C:/Users/me/clip_image001.png"><a href="https://a.test/x">a source</a></p>
<!--EndFragment--></body></html>`;

it('keeps the structure of a text from Word, and drops its looks', () => {
  expect(pasted(word)).toBe(
    '<h2>Selling Quietly</h2><p>A <strong>quiet</strong> sale is <em>quiet</em>.</p>' +
      '<ul><li><p>Print nothing</p><ul><li><p>Not even cards</p></li></ul></li><li><p>Tell few</p></li></ul>' +
      '<p>Then:</p><ol><li><p>Wait</p></li></ol>' +
      '<table><tbody><tr><td><p>Place</p></td><td><p>Days</p></td></tr></tbody></table>' +
      '<p><a href="https://a.test/x">a source</a></p>',
  );
});

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Light</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#000">Never</span><span style="font-weight:400"> at </span><span style="font-style:italic;font-weight:400">noon</span>.</p>
<ol style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:decimal"><p dir="ltr" role="presentation"><span>Lamps</span></p></li></ol><br></b>`;

it('keeps the structure of a text from Google Docs, whose bold wrapper is none', () => {
  expect(pasted(docs)).toBe(
    '<h2>Light</h2><p><strong>Never</strong> at <em>noon</em>.</p><ol><li><p>Lamps</p></li></ol>',
  );
});

it.each([
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a handler', '<p onclick="alert(1)">a<img src="x" onerror="alert(1)"></p>', '<p>a</p>'],
  [
    'a link to code',
    '<p><a href="javascript:alert(1)">a</a> <a href=" data:text/html,x">b</a></p>',
    '<p>a b</p>',
  ],
  [
    'a picture of another site',
    '<p>a</p><img src="https://elsewhere.test/a.png" alt="x"><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  ['plain words', 'a <em>b</em>', '<p>a <em>b</em></p>'],
])('takes of %s what can be read', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

it('keeps a picture of an article that was copied inside the editor', () => {
  const picture = '<img src="/api/cms/pictures/ab/960.jpeg" alt="A lamp" data-caption="Brass">';
  expect(pasted(`<p>a</p>${picture}`)).toBe(
    '<p>a</p><figure><img src="/api/cms/pictures/ab/960.jpeg" alt="A lamp"><figcaption>Brass</figcaption></figure>',
  );
});
