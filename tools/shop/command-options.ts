/** Holds the options of a command by name, without their dashes. */
export type Options = Readonly<Record<string, string | undefined>>;

/** Holds the environment variables of a command. */
export type Environment = Readonly<Record<string, string | undefined>>;
