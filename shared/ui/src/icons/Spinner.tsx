import { styled } from '../styled.ts';

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: 'full',
    border: '1.5px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});

export interface SpinnerProps {
  /** Read by screen readers; leave it out where something beside it already says so. */
  label?: string;
  /** In pixels. */
  size?: number;
}

export function Spinner({ label, size = 24 }: SpinnerProps) {
  const dimensions = { inlineSize: `${size}px`, blockSize: `${size}px` };
  if (!label) return <Ring aria-hidden="true" {...dimensions} />;
  return <Ring role="status" aria-label={label} {...dimensions} />;
}
