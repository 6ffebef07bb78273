interface Finding {
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}

interface Validator {
  (value: unknown): boolean;
  errors: Finding[] | null;
}

export const descriptor: Validator;
export const release: Validator;
export const remote: Validator;
export const registry: Validator;
