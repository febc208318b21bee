import { type AnchorHTMLAttributes, use } from 'react';
import { NavigationContext } from './navigation.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Leads to a page of the mall (`/userCenter`), or to a whole URL elsewhere. */
  readonly to: string;
  /** Replaces the current history entry: going back skips this page. */
  readonly replace?: boolean;
}

/** Renders an anchor that the router opens in place. Modified clicks keep the browser's behaviour, such as a new tab. */
export function Link({ to, replace = false, onClick, onPointerDown, children, ...rest }: LinkProps) {
  const linking = use(NavigationContext);
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
        linking.prefetch(to);
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
