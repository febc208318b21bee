import { type AnchorHTMLAttributes, use } from 'react';
import { LinkingContext } from './linking.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the mall (`/userCenter`), or a whole address elsewhere. */
  readonly to: string;
  /** Takes the place of this page: back leads past it. */
  readonly replace?: boolean;
}

/** An anchor to a page of the mall: opened in place, and in a new tab where the person asks for one. */
export function Link({ to, replace = false, onClick, onPointerDown, children, ...rest }: LinkProps) {
  const linking = use(LinkingContext);
  if (!to.startsWith('/')) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <a
      {...rest}
      href={linking.href(to)}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        linking.near(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
        if (event.defaultPrevented || elsewhere) return;
        event.preventDefault();
        linking.go(to, { replace });
      }}
    >
      {children}
    </a>
  );
}
