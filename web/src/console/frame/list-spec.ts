import type { CallRow } from 'contract/call.ts';

/** Describes a row of a list, as its call answers it. */
export type ListRow = Readonly<Record<string, unknown>>;

/** Describes an act on a row of a list: a call whose form is opened, with what the row says of it. */
export interface RowAct {
  readonly title: string;
  readonly call: CallRow;
  /** Gives the fields that the row decides, which are not asked. */
  readonly fixed: (row: ListRow) => ListRow;
  /** Gives the values that the form begins with. */
  readonly initial?: (row: ListRow) => ListRow;
  /** Tells whether the row has the act now. */
  readonly when?: (row: ListRow) => boolean;
  /** Asks this before an act without further fields. */
  readonly question?: (row: ListRow) => string;
  readonly danger?: boolean;
}

/** Describes a list that the frame draws from a call's row and shape. */
export interface ListSpec {
  readonly call: CallRow;
  /** Names the columns, in their order: fields of the reply's rows. Left out, the first eight plain fields. */
  readonly columns?: readonly string[];
  /** Names the field that tells rows apart. */
  readonly rowKey: string;
  /** Names the field of the reply that is the list; `list` by default. */
  readonly at?: string;
  /** Gives the page that a row opens, below /console. */
  readonly open?: (row: ListRow) => string;
  /** Makes a new one: a call whose form is opened. */
  readonly create?: { readonly title: string; readonly call: CallRow; readonly initial?: ListRow };
  readonly acts?: readonly RowAct[];
  /** Says what stands here, while there is nothing yet. */
  readonly empty?: string;
  /** Fields that the call always gets. */
  readonly fixed?: ListRow;
}
