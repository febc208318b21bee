import { type AnchorHTMLAttributes, type MouseEvent, use } from 'react';
import { NavigationContext } from './navigation.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Leads to a page of the mall (`/userCenter`), or to a whole URL elsewhere. */
  readonly to: string;
  /** Replaces the current history entry: going back skips this page. */
  readonly replace?: boolean;
}

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;

/**
 * Renders a link. The router opens a page of the mall in place; the app's container opens other pages. Modified clicks keep the browser's behaviour,
 * such as a new tab.
 */
export function Link({ to, replace = false, onClick, onPointerDown, children, ...rest }: LinkProps) {
  const linking = use(NavigationContext);
  if (!to.startsWith('/')) {
    return (
      <a
        {...rest}
        href={to}
        onClick={(event) => {
          onClick?.(event);
          // Numbers to call and addresses to write to are the browser's own matter.
          if (event.defaultPrevented || isModified(event) || !/^https?:/.test(to)) return;
          event.preventDefault();
          linking.openOutside(to);
        }}
      >
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
        if (event.defaultPrevented || isModified(event)) return;
        event.preventDefault();
        linking.go(to, { replace });
      }}
    >
      {children}
    </a>
  );
}
