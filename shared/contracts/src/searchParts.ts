import { Type } from 'typebox';

/** What is looked for, as it was typed. */
export const term = Type.Optional(Type.String({ maxLength: 200 }));
export const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
export const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
