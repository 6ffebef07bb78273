import { newToken, openSuccessor, sealSuccessor, tokenHash } from './tokens.ts';

it('makes tokens of 256 bits that are never the same', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
});

it('opens a successor only for the holder of the token before it', () => {
  const predecessor = newToken();
  const successor = { token: newToken(), refreshToken: newToken() };
  const sealed = sealSuccessor(successor, predecessor);
  expect(openSuccessor(sealed, predecessor)).toEqual(successor);
  expect(() => openSuccessor(sealed, newToken())).toThrow();
  expect(() => openSuccessor(sealed, tokenHash(predecessor))).toThrow();
});

it('notices a sealed successor that was changed', () => {
  const predecessor = newToken();
  const bytes = Buffer.from(sealSuccessor({ token: 'a', refreshToken: 'b' }, predecessor), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => openSuccessor(bytes.toString('base64url'), predecessor)).toThrow();
});
