import pg from 'pg';

/** The version text of the PostgreSQL at `url`, with its build details; empty where none answers. */
export async function serverVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('select version()');
    return rows[0]?.version ?? '';
  } catch {
    // The tests that need the server report why it does not answer.
    return '';
  } finally {
    await client.end();
  }
}
