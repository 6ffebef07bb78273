import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The files of a message, in their order, as the contract has them. */
export const filesOfMessage = (
  messageId: SQLWrapper,
): SQL => sql`(select coalesce(json_agg(json_build_object('_id', f.id, 'kind', f.kind, 'name', f.name, 'bytes', f.bytes,
    'width', f.width, 'height', f.height) order by f.place), '[]'::json)
  from message_files f where f.message_id = ${messageId})`;
