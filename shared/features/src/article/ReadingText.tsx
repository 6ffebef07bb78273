import { isLanguage, languageDirection, languageTag } from '@portico/i18n';
import { Box } from '@portico/ui';
import type { ReactNode } from 'react';

/** Typography for reading: a measure of 42 rem, space between the lines, headings in the display face. */
const typography = {
  '& > * + *': { marginBlockStart: '1.25em' },
  '& h2, & h3, & h4': { fontFamily: 'display', fontWeight: 'medium', lineHeight: 'tight' },
  '& h2': { fontSize: '2xl', marginBlockStart: '1.6em' },
  '& h3': { fontSize: 'xl', marginBlockStart: '1.6em' },
  '& h4': { fontSize: 'lg', marginBlockStart: '1.6em' },
  '& :is(h2, h3, h4) + *': { marginBlockStart: '0.5em' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& :is(ul, ol)': { paddingInlineStart: '1.4em' },
  '& li + li': { marginBlockStart: '0.5em' },
  '& li::marker': { color: 'brassText' },
  '& a': { color: 'brassText', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& blockquote': {
    paddingInlineStart: '1.25em',
    borderInlineStart: '2px solid var(--portico-brass)',
    fontFamily: 'display',
    fontSize: 'xl',
    lineHeight: 'snug',
  },
  '& figcaption, & caption': { fontSize: 'sm', color: 'inkMuted', paddingBlock: '2', textAlign: 'start' },
  '& figure img': { inlineSize: 'full', blockSize: 'auto', borderRadius: 'sm' },
  '& hr': { border: 'none', borderBlockStart: 'hairline', marginBlock: '2.5em' },
  // A wide table or a long line of code scrolls by itself, so that the page does not.
  '& table, & pre': { display: 'block', overflowX: 'auto' },
  '& :is(th, td)': { padding: '2', borderBlockEnd: 'hairline', textAlign: 'start' },
};

export interface ReadingTextProps {
  /** The text's own language, which may differ from the page's. */
  language: string;
  children: ReactNode;
}

/** Sets an article in the type for reading, and in its own language and direction. */
export function ReadingText({ language, children }: ReadingTextProps) {
  const inLanguage = isLanguage(language)
    ? { lang: languageTag(language), dir: languageDirection(language) }
    : { lang: language };
  return (
    <Box
      {...inLanguage}
      inlineSize="full"
      maxInlineSize="reading"
      fontSize="1.0625rem"
      lineHeight="1.75"
      css={typography}
    >
      {children}
    </Box>
  );
}
