import { randomInt } from 'node:crypto';
import { passwordProblems } from '@portico/rules';

/** Nothing that is mistaken for something else when it is typed from a mail: no 0, 1, I, O, i, l or o. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789!#%&*';
const length = 14;

/** Over eighty random bits that satisfy the rules of A §5, as three draws in five do. */
export function temporaryPassword(): string {
  for (;;) {
    const drawn = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
    if (passwordProblems(drawn).length === 0) return drawn;
  }
}
