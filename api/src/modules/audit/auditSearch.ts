/** The last row of a page. The log is append-only and long, so pages continue from a row and are never counted. */
export type Place = { at: Date; id: number };

/** The filters, with each name replaced by the ids of the people who have it. */
export type AuditSearch = {
  entry: number | null;
  actorIds: string[] | null;
  subjectIds: string[] | null;
  action: string | undefined;
  kind: string | undefined;
  field: string | undefined;
  text: string | undefined;
  from: Date | null;
  /** The first moment after the period. */
  until: Date | null;
};
