import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

/** Whether `findBy…` or `waitFor` is looking: it drops each fault that it meets, except for the last one when its time is over. */
const isLooking = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

const { getElementError: withPage } = getConfig();

/**
 * A fault that is dropped does without the printed page, which takes longer than looking for an element. The last one gets it
 * when the time is over. Without a message it is asked for the print alone, of an element that was found beside others.
 */
function getElementError(message: string | null, container: Element): Error {
  if (message === null || !isLooking()) return withPage(message, container);
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}

// A busy machine must not decide a test: something that never comes still fails, well within the test's own time.
configure({ asyncUtilTimeout: 15_000, getElementError });
