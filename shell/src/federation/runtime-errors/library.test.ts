import { createRequire } from 'node:module';
import { isEntryError } from './isEntryError.ts';

// Where a test fails after an upgrade of @module-federation/enhanced, the codes in isEntryError.ts have to follow.
const enhanced = createRequire(require.resolve('@module-federation/enhanced/runtime'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const runtime = createRequire(tools.resolve('@module-federation/runtime'));
const core = createRequire(runtime.resolve('@module-federation/runtime-core'));

it('module federation: the codes of an entry that fails', () => {
  const codes = core('@module-federation/error-codes');
  expect(codes.RUNTIME_001).toBe('RUNTIME-001');
  expect(codes.RUNTIME_008).toBe('RUNTIME-008');
  expect(codes.runtimeDescMap[codes.RUNTIME_001]).toBe('Failed to get remoteEntry exports.');
  expect(codes.runtimeDescMap[codes.RUNTIME_008]).toBe('Failed to load script resources.');
  expect(isEntryError(codes.getShortErrorMsg(codes.RUNTIME_008, codes.runtimeDescMap))).toBe(true);
  expect(isEntryError(codes.getShortErrorMsg(codes.RUNTIME_003, codes.runtimeDescMap))).toBe(false);
});
