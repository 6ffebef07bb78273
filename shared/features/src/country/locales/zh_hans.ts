import type { country as english } from './en.ts';

export const country: typeof english = {
  anywhere: '任何地方',
  none: '没有这个国家或地区。',
};
