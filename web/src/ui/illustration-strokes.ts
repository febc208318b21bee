/** Defines the strokes and fills of every illustration: an outline on white, part of it tinted in the site's colour. */
export const white = { fill: 'var(--card)' };
export const tint = { fill: 'rgba(var(--main-rgb), .13)' };
export const line = { stroke: 'var(--main-ink)', strokeWidth: 5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const ink = { fill: 'var(--main-ink)' };
