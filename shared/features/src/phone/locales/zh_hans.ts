import type { phone as english } from './en.ts';

export const phone: typeof english = {
  label: '电话',
  hint: '美国以外的号码请以 + 和国家代码开头。',
  problem: {
    characters: '电话号码只能包含数字、空格和 + ( ) . - / 这些符号。',
    notInUs: '这不是美国的电话号码。其他国家的号码请以 + 和国家代码开头，例如 +44。',
    callingCode: '没有国家使用这个代码，请检查 + 后面的数字。',
    tooShort: '号码太短：{{code}} 之后缺少数字。',
    tooLong: '号码太长：{{code}} 之后的数字过多。',
    unassigned: '{{code}} 没有这样的号码，请检查数字。',
  },
};
