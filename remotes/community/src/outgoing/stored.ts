import { browserStorage } from '@portico/session';

export const storage = browserStorage('localStorage');
export const keyOf = (name: string, personId: string) => `portico.${name}.${personId}`;

/** Whether anything may be on its way, known without the code that sends it. */
export const hasOnItsWay = (name: string, personId: string) =>
  (storage.get(keyOf(name, personId)) ?? '[]') !== '[]';
