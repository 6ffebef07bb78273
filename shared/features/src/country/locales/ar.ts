import type { country as english } from './en.ts';

export const country: typeof english = {
  anywhere: 'أي مكان',
  none: 'لا يوجد بلد بهذا الاسم.',
};
