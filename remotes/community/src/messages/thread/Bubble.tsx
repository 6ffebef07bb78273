import { styled } from '@portico/ui';

/** One's own messages stand at the end of the line, those of others at its beginning. */
export const Bubble = styled('div', {
  base: {
    maxInlineSize: 'min(34rem, 85%)',
    minInlineSize: '0',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'lg',
    border: 'hairline',
    background: 'surface',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontSize: 'md',
    lineHeight: 'snug',
  },
  variants: {
    isOwn: { true: { background: 'brassSoft', borderColor: 'transparent' } },
    isGone: { true: { background: 'transparent', color: 'inkMuted', fontStyle: 'italic' } },
  },
});

export const Quote = styled('blockquote', {
  base: {
    borderInlineStart: '2px solid var(--portico-brass)',
    paddingInlineStart: '2',
    marginBlockEnd: '1',
    fontSize: 'sm',
    color: 'inkMuted',
    overflowWrap: 'anywhere',
  },
});
