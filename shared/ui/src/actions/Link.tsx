import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { styled } from '../styled.ts';

const Anchor = styled('a', {
  base: {
    borderRadius: 'sm',
    textUnderlineOffset: '0.2em',
    transitionProperty: 'colors',
    transitionDuration: 'fast',
  },
  variants: {
    look: {
      text: {
        color: 'brassText',
        textDecoration: 'underline',
        textDecorationColor: 'brass',
        _hover: { color: 'ink' },
      },
      quiet: { color: 'inherit', _hover: { textDecoration: 'underline' } },
      plain: { color: 'inherit' },
    },
    isInline: { false: { display: 'inline-flex', alignItems: 'center', gap: '1' } },
  },
  defaultVariants: { look: 'text' },
});

export type LinkProps = ComponentProps<typeof Anchor> & {
  /** The link leaves Portico: it opens in a new tab, and the other site gets no handle on our page. */
  isExternal?: boolean;
};

/** For addresses outside the router; with `asChild` its only child, a router link, gets the look of a link. */
export function Link({ isExternal, children, ...rest }: LinkProps) {
  if (!isExternal) return <Anchor {...rest}>{children}</Anchor>;
  return (
    <Anchor isInline={false} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="external" size={14} />
    </Anchor>
  );
}
