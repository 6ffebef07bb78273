/** Where `renamedStyles` puts the text of a `style`. */
export const lookAttribute = 'data-look';

const styleEnd = /<\/style\s*>/i;
const tag = /<[a-z][^<>]*>/gi;
const styleName = /(\s)style(?=\s*=)/gi;

/** A style element that nobody closes takes all that follows, as it does in a browser. */
function withoutStyleElements(html: string): string {
  const [before = '', ...elements] = html.split(/<style\b/i);
  return [before, ...elements.map((element) => element.split(styleEnd).slice(1).join(''))].join('');
}

/**
 * HTML whose styles the browser does not see: it reports each of them as a violation of the page's policy, even in a document
 * that is never shown. This makes nothing safe; the parser's document runs nothing, and the editor takes from it only what it
 * knows.
 */
export const renamedStyles = (html: string): string =>
  withoutStyleElements(html).replace(tag, (found) => found.replace(styleName, `$1${lookAttribute}`));
