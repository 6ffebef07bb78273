import { randomInt } from 'node:crypto';

/** Capitals and digits that are not confused when read aloud: no I, O, 0 or 1. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Five random bits a character, from the system's generator. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
