import { Link } from '@portico/ui';
import type { ComponentProps } from 'react';

/** Reads as a link, and does something here instead of leading elsewhere. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <Link asChild cursor="pointer" textAlign="start">
      <button type="button" {...props} />
    </Link>
  );
}
