import type { ComponentProps } from 'react';
import { styled } from '../styled.ts';

/** Every box takes style props in the theme's tokens: `<Box padding="6" background="surface" />`. */
export const Box = styled('div');
export const Flex = styled('div', { base: { display: 'flex' } });
/** Children under one another. */
export const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
/** Children beside one another, wrapping where there is no room. */
export const Row = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' },
});

/** A line of a list: what it is about, and what can be done with it at the end, below where there is no room. */
export const ListLine = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '3',
    borderBlockEnd: 'hairline',
  },
});

/** Buttons beside one another. On a phone they fill each line, so that those that wrap have one width, not ragged edges. */
export const Actions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& > *': { flexGrow: { base: 1, sm: 0 } },
  },
});

const GridBox = styled('div', { base: { display: 'grid', gap: '6' } });

export type GridProps = ComponentProps<typeof GridBox> & {
  /** The smallest width of a column; as many equal columns as fit: `minColumn="18rem"`. */
  minColumn?: string;
};

export function Grid({ minColumn, ...props }: GridProps) {
  const columns = minColumn && `repeat(auto-fill, minmax(min(100%, ${minColumn}), 1fr))`;
  return <GridBox {...(columns ? { gridTemplateColumns: columns } : {})} {...props} />;
}

/** A sheet on the page: surface, hairline, no shadow. */
export const Card = styled('div', {
  base: {
    background: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    // One value, not one per breakpoint, so that `padding="0"` replaces it as a whole.
    padding: 'clamp(1rem, 2vw, 1.5rem)',
  },
});

export const Hairline = styled('hr', {
  base: { border: 'none', borderBlockStart: 'hairline', margin: '0', alignSelf: 'stretch' },
});

/** Read by screen readers, but not drawn. */
export const VisuallyHidden = styled('span', { base: { srOnly: true } });

/** The page's column: 1200 px and its margins. `isWide` is for maps and tables. */
export const Container = styled('div', {
  base: {
    inlineSize: 'full',
    maxInlineSize: 'content',
    marginInline: 'auto',
    '--portico-gutter': 'clamp(1rem, 3vw, 2.5rem)',
    paddingInline: 'var(--portico-gutter)',
  },
  variants: { isWide: { true: { maxInlineSize: 'none' } } },
});
