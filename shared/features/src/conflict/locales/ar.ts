import type { conflict as english } from './en.ts';

export const conflict: typeof english = {
  title: 'حفظ شخص آخر في هذه الأثناء',
  lead: 'غيّر كلاكما الحقول أدناه. اختر ما يبقى؛ وكل ما عداها من الطرفين محفوظ.',
  leadBy: 'غيّرت أنت و{{name}} الحقول أدناه. اختر ما يبقى؛ وكل ما عداها من الطرفين محفوظ.',
  mine: 'ما لديك',
  theirs: 'ما لديهم',
  save: 'حفظ الاختيار',
  pending: 'لم يُحفظ بعد: غيّر شخص آخر الشيء نفسه. ما أدخلته محفوظ.',
  nothing: 'لا شيء',
};
