/** Joins the class names that hold: `classes(styles.tag, on && styles.on)`. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
