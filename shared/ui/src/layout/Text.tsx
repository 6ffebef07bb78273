import type { ComponentProps } from 'react';
import { styled } from '../styled.ts';

/** `tone` names a meaning, `size` a step; everything else is a style prop. */
export const Text = styled('p', {
  variants: {
    tone: {
      ink: { color: 'ink' },
      muted: { color: 'inkMuted' },
      faint: { color: 'inkFaint' },
      brass: { color: 'brassText' },
      positive: { color: 'positive' },
      warning: { color: 'warning' },
      negative: { color: 'negative' },
    },
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
    },
    kind: {
      body: {},
      eyebrow: { textStyle: 'eyebrow' },
      price: { textStyle: 'price' },
      figure: { textStyle: 'figure' },
      reading: { maxInlineSize: 'reading', fontSize: '1rem', lineHeight: 1.7 },
    },
  },
});

const HeadingText = styled('h2', {
  base: {
    fontFamily: 'display',
    fontWeight: 'medium',
    letterSpacing: 'tight',
    lineHeight: 'tight',
    color: 'ink',
  },
  variants: {
    size: {
      sm: { fontSize: 'xl', letterSpacing: 'normal' },
      md: { fontSize: '2xl' },
      lg: { fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)' },
      xl: { fontSize: 'clamp(2.25rem, 1.8rem + 1.9vw, 3rem)' },
      display: { fontSize: 'clamp(2.5rem, 1.5rem + 4vw, 4rem)' },
    },
  },
});

export type HeadingProps = Omit<ComponentProps<typeof HeadingText>, 'as'> & {
  /** The heading level; a page has one level 1. */
  level?: 1 | 2 | 3 | 4;
};

const sizeOfLevel = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

export function Heading({ level = 2, size = sizeOfLevel[level], ...props }: HeadingProps) {
  return <HeadingText as={`h${level}`} size={size} {...props} />;
}
