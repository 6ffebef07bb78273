import { type Static, Type } from 'typebox';
import { filledLineOf, Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import { ClientEvent } from './clients.ts';
import { importFields, importLimits, importOutcomes, importStates, importWorks } from './lists.ts';

/** POST /clients/imports?name=…: the body is the file. */
export const ClientImportQuery = strict({ name: filledLineOf(255) });

const column = Type.Integer({ minimum: 0, maximum: importLimits.columns - 1 });

/** Which column has which field; a field without a column is not imported. */
export const ImportMapping = strict(
  Object.fromEntries(importFields.map((field) => [field, Type.Optional(column)])) as Record<
    (typeof importFields)[number],
    ReturnType<typeof Type.Optional<typeof column>>
  >,
);
export type ImportMapping = Static<typeof ImportMapping>;

/** PUT /clients/imports/{id}/mapping: begins the dry run. */
export const ImportMappingBody = strict({ mapping: ImportMapping });

/** A spreadsheet of clients that is being imported. */
export const ClientImport = Type.Object({
  _id: Id,
  fileName: Type.String(),
  encoding: Type.String({ description: 'utf-8, utf-16le, utf-16be or windows-1252' }),
  separator: Type.String(),
  header: Type.Array(Type.String()),
  /** The first rows, long cells cut; none in a list of imports. */
  sample: Type.Array(Type.Array(Type.String())),
  mapping: ImportMapping,
  state: oneOf(importStates),
  /**
   * The step that failed; null in every state but `failed`. It can be tried again, and an import can be undone up to
   * that point.
   */
  failedIn: nullable(oneOf(importWorks)),
  total: Type.Integer(),
  /** How many rows were processed in this state. */
  done: Type.Integer(),
  counts: Type.Object(
    Object.fromEntries(importOutcomes.map((outcome) => [outcome, Type.Integer()])) as Record<
      (typeof importOutcomes)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  /** How many rows were imported except for something that cannot be read, or that another client has too. */
  remarked: Type.Integer(),
  createdAt: IsoDateTime,
  /** Until when it can be undone; null before it is done. */
  undoUntil: nullable(IsoDateTime),
});
export type ClientImport = Static<typeof ClientImport>;

/** GET /clients/imports/{id}/problems: the rows on later lines than `after`; `whole` leaves long cells uncut. */
export const ImportProblemsQuery = strict({
  after: Type.Integer({ minimum: 0, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 1_000, default: 100 }),
  whole: Type.Boolean({ default: false }),
});
export type ImportProblemsQuery = Static<typeof ImportProblemsQuery>;

/** A row that was left out whole or in part, or that stayed when the import was undone, and why. */
export const ImportProblem = Type.Object({
  line: Type.Integer(),
  outcome: oneOf(importOutcomes),
  /** Codes of `fieldErrors`, each with its field, or with the line of the earlier row. */
  reasons: Type.Array(
    Type.Object({
      code: Type.String(),
      field: nullable(Type.String()),
      /** What the code's sentence names, such as the calling code of a phone number; `found` is the text of the file. */
      values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
  ),
  cells: Type.Array(Type.String()),
  /** The client whom the row means and whom the agent deleted, as long as they can be restored. */
  deleted: nullable(Type.Object({ _id: Id, fullName: Type.String() })),
});
export type ImportProblem = Static<typeof ImportProblem>;

/** GET /clients/imports/{id}/updates: the rows on later lines than `after`. */
export const ImportUpdatesQuery = strict({
  after: Type.Integer({ minimum: 0, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
});
export type ImportUpdatesQuery = Static<typeof ImportUpdatesQuery>;

/** A row about a client the agent already has, and its changes to them. */
export const ImportUpdate = Type.Object({
  line: Type.Integer(),
  client: Type.Object({ _id: Id, personId: Id, fullName: Type.String() }),
  changes: ClientEvent.properties.changes,
});
export type ImportUpdate = Static<typeof ImportUpdate>;
