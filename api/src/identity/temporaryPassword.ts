import { randomInt } from 'node:crypto';
import { passwordProblems } from '@portico/rules';

/** No character that can be mistaken for another when typed from a mail: no 0, 1, I, O, i, l or o. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789!#%&*';
const length = 14;

/** Over eighty random bits that satisfy A §5; three draws in five do. */
export function temporaryPassword(): string {
  for (;;) {
    const drawn = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
    if (passwordProblems(drawn).length === 0) return drawn;
  }
}
