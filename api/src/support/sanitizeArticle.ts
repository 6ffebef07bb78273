import sanitizeHtml from 'sanitize-html';

/** What articles may contain: text, structure, links and pictures. No styles, scripts, frames, forms or ids. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br', 'figure', 'figcaption', 'img'],
    ...['a', 'strong', 'em', 'b', 'i', 's', 'sub', 'sup', 'abbr', 'cite', 'q', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Pictures come from this site (a path) or over https; `data:` could hide a document.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: openedSafely },
};

/** A link that leaves the site opens in a new tab, and the other page has no access to ours. */
function openedSafely(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { rel, target, ...kept } = attribs;
  const isForeign = /^https:/i.test(kept.href ?? '');
  return { tagName, attribs: isForeign ? { ...kept, rel: 'noopener noreferrer', target: '_blank' } : kept };
}

/**
 * The HTML of an article as a browser may show it. It is sanitized when it is written and where it is shown; this
 * function covers rows that came in any other way.
 */
export const sanitizeArticle = (html: string): string => sanitizeHtml(html, options);
