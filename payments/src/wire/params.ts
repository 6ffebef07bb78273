import { type FormFields, isFields } from './form.ts';
import { invalid, Problem, required } from './problem.ts';

/** Reads the fields of one request. A field that nobody read is unknown, and is refused as by Stripe. */
export class Params {
  readonly #fields: FormFields;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #inner: Params[] = [];

  constructor(fields: FormFields, path = '') {
    this.#fields = fields;
    this.#path = path;
  }

  #name = (name: string) => (this.#path ? `${this.#path}[${name}]` : name);

  #take(name: string) {
    this.#read.add(name);
    return this.#fields[name];
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  text(name: string): string | null {
    const value = this.#take(name);
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalid(this.#name(name), `Invalid string: ${this.#name(name)}`);
    return value;
  }

  needText(name: string): string {
    const value = this.text(name);
    if (value === null) throw required(this.#name(name));
    return value;
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value))
      throw new Problem(400, `Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.#name(name),
      });
    return Number(value);
  }

  decimal(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^\d{1,9}(\.\d+)?$/.test(value)) throw invalid(this.#name(name), `Invalid number: ${value}`);
    return Number(value);
  }

  flag(name: string): boolean | null {
    const value = this.text(name);
    if (value === null) return null;
    if (value !== 'true' && value !== 'false') throw invalid(this.#name(name), `Invalid boolean: ${value}`);
    return value === 'true';
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = choices.find((choice) => choice === value);
    if (!found) throw invalid(this.#name(name), `Invalid ${name}: must be one of ${choices.join(', ')}`);
    return found;
  }

  /** An object of fields; an empty one where nothing was sent. */
  group(name: string): Params {
    const value = this.#take(name);
    if (value !== undefined && !isFields(value))
      throw invalid(this.#name(name), `Invalid object: ${this.#name(name)}`);
    const inner = new Params(value ?? {}, this.#name(name));
    this.#inner.push(inner);
    return inner;
  }

  groups(name: string): Params[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value) || !value.every(isFields))
      throw invalid(this.#name(name), `Invalid array: ${this.#name(name)}`);
    const inner = value.map(
      (fields, index) => new Params(fields as FormFields, `${this.#name(name)}[${index}]`),
    );
    this.#inner.push(...inner);
    return inner;
  }

  texts(name: string): string[] {
    const value = this.#take(name);
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
      throw invalid(this.#name(name), `Invalid array: ${this.#name(name)}`);
    return value as string[];
  }

  /** Free pairs of texts; an empty value takes its key away. */
  metadata(known: Record<string, string> = {}): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined || !isFields(value)) return known;
    const merged = { ...known };
    for (const [key, text] of Object.entries(value)) {
      if (text === '') delete merged[key];
      else merged[key] = String(text);
    }
    return merged;
  }

  /** Throws for a field nobody has read. */
  finish(): void {
    for (const name of Object.keys(this.#fields)) {
      if (this.#read.has(name)) continue;
      const param = this.#name(name);
      throw new Problem(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    for (const inner of this.#inner) inner.finish();
  }
}
