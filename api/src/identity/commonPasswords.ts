import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** An attacker who tries the passwords of published breaches first arrives at these within a million guesses. */
const fewGuesses = 1_000_000;
/**
 * Only this much of a longer password is judged. The rest would not change the result, and a crafted password of 256
 * characters would take a second.
 */
const judgedCharacters = 40;
/** The name of Portico, which its members think of first. */
const wordsOfTheHouse = ['portico'];

/** The dictionaries take some 16 MB, so they are loaded when the first password is chosen. */
let loading: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: judgedCharacters,
  });
}

/**
 * Whether a password is one of the 49,000 most common ones of published breaches, or close to one: in other case, with
 * digits for letters, with a year or a mark added, written backwards, or made of the member's own names.
 */
export async function isCommonPassword(password: string, ownNames: readonly string[] = []): Promise<boolean> {
  loading ??= load();
  const { guesses, sequence } = (await loading).check(password, [...wordsOfTheHouse, ...ownNames]);
  const [first, ...others] = sequence;
  const isListed = others.length === 0 && first?.pattern === 'dictionary';
  return isListed || guesses < fewGuesses;
}
