/// <reference types="@testing-library/jest-dom" preserve="true" />

export { creationOptions, requestOptions, stubPasskeyDevice } from './passkeyDevice.ts';
export type { PorticoOptions } from './renderWithPortico.tsx';
export { renderWithPortico } from './renderWithPortico.tsx';
export type { RecordedCall, StubbedApi } from './stubApi.ts';
export { stubApi } from './stubApi.ts';
export { stubNavigation } from './stubNavigation.ts';
export type { StubAnswer } from './stubXhr.ts';
export { press } from './tabTo.ts';
