/** Joins class names, skipping false and undefined: `classes(styles.tag, on && styles.on)`. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
