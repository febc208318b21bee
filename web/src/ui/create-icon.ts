import { createElement, type SVGProps } from 'react';

/** What a file of Lucide says of its icon. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** An icon's component: its lines in a square of 24, in the colour of the words around it. The build puts it in place of Lucide's own. */
export default function createIcon({ node }: IconData) {
  return (given: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...given,
      },
      node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes })),
    );
}
