import { styled } from '@portico/ui';

/** The only elevation: for everything that floats above the page. */
export const Panel = styled('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    maxInlineSize: 'calc(100vw - 1rem)',
    maxBlockSize: 'calc(100dvh - 1rem)',
    overflow: 'auto',
    background: 'surface',
    color: 'ink',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'overlay',
    animation: 'appear 150ms ease-out',
  },
});
