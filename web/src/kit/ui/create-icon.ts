import { createElement, type SVGProps } from 'react';

/** Describes an icon as Lucide's files define it. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Creates an icon component: its lines in a square of 24, in the text's colour. The build uses it in place of Lucide's own factory. */
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
