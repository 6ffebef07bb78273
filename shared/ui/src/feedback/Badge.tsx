import { styled } from '../styled.ts';

/** A short label for a state: `<Badge tone="positive">Active</Badge>`. */
export const Badge = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.375rem',
    whiteSpace: 'nowrap',
    // In a grid, such as a row drawn as a card, it is as wide as its words.
    justifySelf: 'start',
  },
  variants: {
    tone: {
      neutral: { background: 'sunken', color: 'inkMuted' },
      brass: { background: 'brassSoft', color: 'brassText' },
      positive: { background: 'positiveSoft', color: 'positive' },
      warning: { background: 'warningSoft', color: 'warning' },
      negative: { background: 'negativeSoft', color: 'negative' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export type Tone = 'neutral' | 'brass' | 'positive' | 'warning' | 'negative';
