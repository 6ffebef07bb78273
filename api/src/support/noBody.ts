import { Type } from 'typebox';

/** For calls that the session alone decides: accepts no body or an empty one, and no field that would be ignored. */
export const NoBody = Type.Unsafe<object | null>({
  type: ['object', 'null'],
  properties: {},
  additionalProperties: false,
});
