import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { consolePath } from 'contract/shop/site/console-path.ts';

/** A link to a page of the console; `to` is below /console, with its query. */
export function Link({ to, onClick, children, ...rest }: { readonly to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={consolePath + to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        router.history.push(consolePath + to);
      }}
    >
      {children}
    </a>
  );
}
