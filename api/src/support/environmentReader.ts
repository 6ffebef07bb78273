import { resolve } from 'node:path';
import { StartProblem } from '../startProblem.ts';

/** All problems of the environment, one sentence a line. */
export class EnvironmentProblem extends StartProblem {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvironmentProblem';
    this.sentences = sentences;
  }
}

type Range = { fallback: number; min: number; max: number };

/** Reads variables and collects problems, so that one start reports every mistake and not just the first. */
export class EnvironmentReader {
  readonly #source: Record<string, string | undefined>;
  readonly #problems: string[] = [];

  constructor(source: Record<string, string | undefined>) {
    this.#source = source;
  }

  refuse(sentence: string) {
    this.#problems.push(sentence);
  }

  finish() {
    if (this.#problems.length > 0) throw new EnvironmentProblem(this.#problems);
  }

  #value(name: string): string | undefined {
    const value = this.#source[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.#value(name) ?? fallback;
  }

  /** Null if it is not set. The message never repeats the value. */
  secret(name: string, shortest: number): string | null {
    const value = this.#value(name) ?? null;
    if (value !== null && value.length < shortest)
      this.refuse(`${name} is too short; make one with: openssl rand -base64 ${shortest}`);
    return value;
  }

  list(name: string): string[] {
    const parts = this.#value(name)?.split(',') ?? [];
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }

  /** Origins with https, in the form of a content security policy. */
  origins(name: string): string[] {
    const origins = this.list(name);
    const isOrigin = (text: string) => URL.parse(text)?.origin === text && text.startsWith('https://');
    for (const text of origins.filter((one) => !isOrigin(one)))
      this.refuse(`${name} names "${text}"; it can name origins like https://photos.example.com.`);
    return origins;
  }

  choice<const V extends readonly string[]>(name: string, values: V, fallback: V[number]): V[number] {
    const value = this.#value(name) ?? fallback;
    if (!values.includes(value)) this.refuse(`${name} is "${value}"; it can be ${values.join(', ')}.`);
    return value;
  }

  choices<const V extends readonly string[]>(name: string, values: V): V[number][] {
    const chosen = this.list(name);
    for (const value of chosen) {
      if (!values.includes(value)) this.refuse(`${name} names "${value}"; it can name ${values.join(', ')}.`);
    }
    return chosen;
  }

  integer(name: string, { fallback, min, max }: Range): number {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    this.refuse(`${name} is "${value}"; it has to be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  /** The message never repeats the value: addresses of databases and mail servers carry passwords. */
  optionalUrl(name: string, protocols: readonly string[]): string | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.refuse(`${name} is not an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return null;
  }

  /** An address of map tiles, which names zoom, column and row as {z}, {x} and {y}. */
  tileUrl(name: string): string | null {
    const value = this.optionalUrl(name, ['https:', 'http:']);
    if (value === null || ['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return value;
    this.refuse(`${name} does not name {z}, {x} and {y}.`);
    return null;
  }

  /** The absolute path of a file. It may be set only where `other` is not. */
  pathUnless(other: string, name: string): string | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    if (this.#value(other) !== undefined) this.refuse(`Set ${other} or ${name}, not both.`);
    return resolve(value);
  }

  url(name: string, protocols: readonly string[], fallback: string): string {
    return this.optionalUrl(name, protocols) ?? fallback;
  }
}
