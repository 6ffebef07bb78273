import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine must not decide a test: something that never comes still fails, well within the test's own time.
configure({ asyncUtilTimeout: 15_000 });
