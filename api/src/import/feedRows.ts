import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';

/**
 * `line` is the line in a CSV or JSON Lines file. In a JSON file, whose lines mean nothing, it is the number of the
 * record.
 */
export type FeedRow = { line: number } & (
  | { row: Record<string, unknown>; problem?: never }
  | { problem: string; row?: never }
);

export type FeedFormat = 'csv' | 'json' | 'jsonl';

/** The file cannot be read to its end: the rows before the damage are stored, and a later run continues after them. */
export class FeedFileProblem extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function firstCharacter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .charAt(0);
  } finally {
    await file.close();
  }
}

export async function formatOf(path: string): Promise<FeedFormat> {
  if (/\.(jsonl|ndjson)$/i.test(path)) return 'jsonl';
  return ['[', '{'].includes(await firstCharacter(path)) ? 'json' : 'csv';
}

type Skipped = { message: string; lines: number };

async function* readCsv(path: string): AsyncGenerator<FeedRow> {
  const skipped: Skipped[] = [];
  const rows = pipeline(
    createReadStream(path),
    parse({
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) skipped.push({ message: error.message, lines: Number(error.lines) });
      },
    }),
    () => undefined,
  );
  const problems = () =>
    skipped
      .splice(0)
      .map(({ message, lines }): FeedRow => ({ line: lines, problem: `is no row: ${message}` }));
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, unknown>;
    info: { lines: number };
  }>) {
    yield* problems();
    yield { line: info.lines, row: record };
  }
  yield* problems();
}

/** A RESO Web API answers `{ "value": [ … ] }`; a bare array is accepted as well. */
async function* readJson(path: string): AsyncGenerator<FeedRow> {
  const isAnswer = (await firstCharacter(path)) === '{';
  const tokens: Readable = pipeline(createReadStream(path), parser.asStream(), () => undefined);
  const values = isAnswer
    ? pipeline(tokens, pick.asStream({ filter: 'value' }), streamArray.asStream(), () => undefined)
    : pipeline(tokens, streamArray.asStream(), () => undefined);
  for await (const { key, value } of values as AsyncIterable<{ key: number; value: unknown }>) {
    const line = key + 1;
    yield isObject(value) ? { line, row: value } : { line, problem: 'is no object' };
  }
}

async function* readJsonLines(path: string): AsyncGenerator<FeedRow> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++;
    if (text.trim() === '') continue;
    yield { line, ...parsedLine(text) };
  }
}

function parsedLine(text: string): { row: Record<string, unknown> } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { row: value } : { problem: 'is no object' };
  } catch (error) {
    return { problem: `is no JSON: ${(error as Error).message}` };
  }
}

const readers = { csv: readCsv, json: readJson, jsonl: readJsonLines };

/** Every row of the file in order, as a stream. Throws `FeedFileProblem` where the file breaks off. */
export async function* readFeedRows(path: string, format: FeedFormat): AsyncGenerator<FeedRow> {
  try {
    yield* readers[format](path);
  } catch (error) {
    throw new FeedFileProblem(`${path} cannot be read to its end: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
