import { providedDeclarations } from './build/types/uses.ts';
import { givenNumbers, readPromised, writeNumber, writePromised } from './room-numbers/promised.ts';
import { numberFor, roomChanges, sentenceOf } from './room-numbers/roomNumbers.ts';
import { run, say } from './terminal/say.ts';

/**
 * `pnpm room-numbers`: gives each shared room whose exports changed its next number, a major one where what was built before
 * may not work, and writes down what it exports from then on. A higher number that somebody wrote by hand stays.
 */
await run(async () => {
  const [promised, now, given] = [readPromised(), providedDeclarations(), givenNumbers()];
  for (const change of roomChanges(promised, now)) {
    const { room, breaking, compatible } = change;
    const before = promised.numbers[room] ?? '';
    const number = numberFor(before, given[room] ?? before, change);
    writeNumber(room, number);
    say(`${room} ${before} -> ${number}`);
    for (const key of breaking) say(`  ${sentenceOf(key, now)}`);
    if (compatible.length > 0) say(`  adds or widens ${compatible.join(', ')}`);
  }
  writePromised({ numbers: givenNumbers(), declarations: now });
});
