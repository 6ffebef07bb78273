import { styled } from '@portico/ui';
import type { ReactNode } from 'react';
import type { PlacedName } from './namesThatFit.ts';

const Dot = styled('span', {
  base: {
    display: 'block',
    inlineSize: '0.875rem',
    blockSize: '0.875rem',
    margin: 'auto',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'surface',
    background: 'brass',
    boxShadow: '0 0 0 1px {colors.brass}',
    transition: 'background-color 150ms',
    'button:is(:hover, :focus-visible, [data-active]) > &': { background: 'primary' },
  },
});

const Name = styled('span', {
  base: {
    position: 'absolute',
    top: '50%',
    transform: 'translateY(-50%)',
    paddingInline: '2',
    lineHeight: '1.625rem',
    borderRadius: 'sm',
    border: 'hairline',
    background: 'surface',
    color: 'ink',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The map measures from its left side in every language.
    '&[data-side=right]': { left: '100%' },
    '&[data-side=left]': { right: '100%' },
    '&[data-hidden]': { display: 'none' },
    'button:is(:hover, :focus-visible, [data-active]) > &': { display: 'block' },
  },
});

/** A dot on the place itself, with its name beside it. */
export function MarkerName({ place, children }: { place: PlacedName; children: ReactNode }) {
  return (
    <>
      <Dot />
      <Name
        dir="auto"
        data-side={place.side}
        data-hidden={place.isShown ? undefined : ''}
        maxInlineSize={`${place.widthPx}px`}
      >
        {children}
      </Name>
    </>
  );
}
