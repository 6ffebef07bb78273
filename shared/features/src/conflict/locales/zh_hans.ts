import type { conflict as english } from './en.ts';

export const conflict: typeof english = {
  title: '期间有其他人保存了更改',
  lead: '你们都修改了以下字段。请选择保留哪一项；双方的其他更改均会保留。',
  leadBy: '{{name}} 与您都修改了以下字段。请选择保留哪一项；双方的其他更改均会保留。',
  mine: '您的',
  theirs: '对方的',
  save: '保存选择',
  pending: '尚未保存：其他人修改了相同内容。您输入的内容已保留。',
  nothing: '无',
};
