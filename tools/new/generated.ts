/** Holds the generated files by their paths, and the next steps for the developer. */
export interface GeneratedFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly next: readonly string[];
}
/** Holds the functions by which a generator reads the project's files, lists a folder, and stops with a reason. */
export interface ProjectAccess {
  /** Returns the text of a file, or undefined if there is none. */
  readonly read: (file: string) => string | undefined;
  /** Lists the files of a folder, by their paths in the project. */
  readonly list: (folder: string) => readonly string[];
  readonly stop: (why: string) => never;
}

/** Describes a call to generate: its domain, name, method and path, who may call it, and the kind of its work. */
export interface NewCall {
  readonly domain: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly caller: string;
  readonly work: string;
}
