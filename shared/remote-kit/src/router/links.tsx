import { Button, type ButtonProps, Link as KitLink, type LinkProps } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link, type LinkProps as RouterProps } from 'react-router-dom';

type Navigation = Pick<RouterProps, 'to' | 'replace' | 'state'>;

export type RouterLinkProps = Navigation &
  Omit<LinkProps, 'href' | 'asChild' | 'isExternal' | 'children'> & { children: ReactNode };

/** A link within Portico, in the kit's look. */
export function RouterLink({ to, replace, state, children, ...rest }: RouterLinkProps) {
  return (
    <KitLink asChild {...rest}>
      <Link to={to} replace={replace} state={state}>
        {children}
      </Link>
    </KitLink>
  );
}

export type LinkButtonProps = Navigation &
  Pick<ButtonProps, 'variant' | 'size' | 'isWide'> & {
    children: ReactNode;
    /** Among several views of a page, marks the one on screen. */
    isCurrent?: boolean;
  };

/** A link that looks like a button, for the main next step of a page. */
export function LinkButton({ to, replace, state, isCurrent, children, ...rest }: LinkButtonProps) {
  return (
    <Button asChild {...rest}>
      <Link to={to} replace={replace} state={state} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    </Button>
  );
}
