import { type Static, Type } from 'typebox';
import { Reason, UserFilter } from './administration.ts';
import { filledLineOf, Id, IsoDateTime, nullable, oneOf, strict } from './base.ts';
import {
  bulkActions,
  type ChangeOutcome,
  changeOutcomes,
  changeStates,
  grantableRoles,
  longestViewName,
  longestViewQuery,
  mostChanged,
  peopleColumns,
  peopleLists,
  userImportFields,
} from './lists.ts';
import { Group, PersonName } from './people.ts';

const Columns = Type.Array(oneOf(peopleColumns), { maxItems: peopleColumns.length, uniqueItems: true });

/** GET /people-views?list=: the views that a person may open, and the columns they chose last. */
export const PeopleViewQuery = strict({ list: oneOf(peopleLists) });

const viewFields = {
  name: filledLineOf(longestViewName),
  /** Filters, order and columns, in the form of the page's address. */
  query: Type.String({ maxLength: longestViewQuery, pattern: '^[\\w%&=.+~*-]*$' }),
  isShared: Type.Boolean(),
};
export const PeopleViewBody = strict({ list: oneOf(peopleLists), ...viewFields });
export type PeopleViewBody = Static<typeof PeopleViewBody>;

/** PUT /people-views/:id */
export const PeopleViewChange = strict(viewFields);
export type PeopleViewChange = Static<typeof PeopleViewChange>;

export const PeopleView = Type.Object({
  _id: Id,
  list: oneOf(peopleLists),
  ...viewFields,
  owner: Type.Object({ personId: Id, name: Type.String() }),
  isMine: Type.Boolean(),
});
export type PeopleView = Static<typeof PeopleView>;

export const PeopleViews = Type.Object({
  views: Type.Array(PeopleView),
  columns: nullable(Columns),
  /** All circles of the network, to filter by. */
  groups: Type.Array(Group),
});
export type PeopleViews = Static<typeof PeopleViews>;

/** PUT /people-views/columns */
export const PeopleColumnsBody = strict({ list: oneOf(peopleLists), columns: Columns });
export type PeopleColumnsBody = Static<typeof PeopleColumnsBody>;

/** POST /users/exports: the address in the answer gives the file once, within a minute. */
export const PeopleExportBody = strict({ list: oneOf(peopleLists), filter: UserFilter, columns: Columns });
export type PeopleExportBody = Static<typeof PeopleExportBody>;
export const PeopleExportTicket = Type.Object({ path: Type.String() });
export type PeopleExportTicket = Static<typeof PeopleExportTicket>;
export const ExportTicketParams = strict({
  ticket: Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' }),
});

/** POST /users/changes: fixes whom a change is about, either these people or everybody whom a filter finds now. */
export const UserChangeBody = strict({
  action: oneOf(bulkActions),
  /** The role's name or the group's id. */
  value: Type.Optional(Type.String({ maxLength: 60 })),
  personIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostChanged, uniqueItems: true })),
  found: Type.Optional(strict({ list: oneOf(peopleLists), filter: UserFilter })),
});
export type UserChangeBody = Static<typeof UserChangeBody>;

/** POST /users/changes/:id/start */
export const UserChangeStart = strict({ reason: Reason });

/** How many rows have each result. */
const Counts = Type.Unsafe<Record<ChangeOutcome, number>>(
  Type.Object(Object.fromEntries(changeOutcomes.map((name) => [name, Type.Integer({ minimum: 0 })]))),
);

export const UserChange = Type.Object({
  _id: Id,
  action: oneOf([...bulkActions, 'import'] as const),
  value: nullable(Type.String()),
  /** The group's name. */
  valueName: nullable(Type.String()),
  state: oneOf(changeStates),
  failedIn: nullable(Type.String()),
  total: Type.Integer({ minimum: 0 }),
  done: Type.Integer({ minimum: 0 }),
  counts: Counts,
  /** Who asked for it, and why. */
  by: nullable(Type.String()),
  reason: Type.String(),
  /** Who undid it; null for a change that is not undone. */
  undoneBy: nullable(Type.String()),
  createdAt: IsoDateTime,
  doneAt: nullable(IsoDateTime),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: nullable(IsoDateTime),
  /** An import's file, the columns that were read, and those that were not. */
  file: nullable(
    Type.Object({
      name: Type.String(),
      read: Type.Record(Type.String(), Type.String()),
      unread: Type.Array(Type.String()),
    }),
  ),
});
export type UserChange = Static<typeof UserChange>;

/** GET /users/changes/:id/rows: by number; `after` is the last number of the page before. */
export const UserChangeRowsQuery = strict({
  outcome: Type.Optional(oneOf(changeOutcomes)),
  after: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 50 })),
});
export type UserChangeRowsQuery = Static<typeof UserChangeRowsQuery>;

export const UserChangeRow = Type.Object({
  rowNo: Type.Integer(),
  outcome: oneOf(changeOutcomes),
  person: nullable(Type.Object({ _id: Id, name: PersonName, email: Type.String() })),
  line: nullable(Type.Integer()),
  cells: Type.Array(Type.String()),
  reasons: Type.Array(
    Type.Object({
      code: Type.String(),
      field: Type.Optional(Type.String()),
      line: Type.Optional(Type.Integer()),
      /** What the code's sentence names, such as the calling code of a phone number. */
      values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
  ),
  /** For a line that changes somebody: each field with its old and new value. */
  differences: Type.Optional(
    Type.Array(
      Type.Object({
        field: oneOf(userImportFields),
        before: nullable(Type.String()),
        after: nullable(Type.String()),
      }),
    ),
  ),
});
export type UserChangeRow = Static<typeof UserChangeRow>;

/** POST /users/changes/import?name= */
export const UserImportQuery = strict({ name: filledLineOf(255) });

const RoleChange = { personId: Id, role: oneOf(grantableRoles) };

/** POST /admins, POST /admins/revoke */
export const RoleGrant = strict({ ...RoleChange, reason: Reason });
export type RoleGrant = Static<typeof RoleGrant>;

/** A role that waits for a second administrator, or a request that one alone is enough again. */
export const RoleRequest = Type.Object({
  _id: Id,
  kind: oneOf(['grant', 'rule-off'] as const),
  person: nullable(Type.Object({ _id: Id, name: Type.String() })),
  role: nullable(oneOf(grantableRoles)),
  reason: Type.String(),
  askedBy: Type.Object({ _id: Id, name: Type.String() }),
  isMine: Type.Boolean(),
  createdAt: IsoDateTime,
  expiresAt: IsoDateTime,
});
export type RoleRequest = Static<typeof RoleRequest>;

/** POST /admins: either the person now has the role, or a second administrator is asked. */
export const RoleGranted = Type.Object({ isGranted: Type.Boolean(), request: nullable(RoleRequest) });
export type RoleGranted = Static<typeof RoleGranted>;

/** GET /admins/requests: what waits, and whether powerful roles need two. */
export const RoleRequests = Type.Object({ needsTwo: Type.Boolean(), requests: Type.Array(RoleRequest) });
export type RoleRequests = Static<typeof RoleRequests>;

/** PUT /admins/rule: turning it on takes effect at once, turning it off waits for a second administrator. */
export const RoleRuleBody = strict({ needsTwo: Type.Boolean(), reason: Reason });
export type RoleRuleBody = Static<typeof RoleRuleBody>;

/** POST /admins/requests/:id/answer: the person who asked can only withdraw, and nobody else can do that. */
export const RoleAnswerBody = strict({ answer: oneOf(['confirm', 'decline'] as const) });
export type RoleAnswerBody = Static<typeof RoleAnswerBody>;
