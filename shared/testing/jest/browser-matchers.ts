import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a busy machine takes decides no test: what never comes still fails, well within the test's own time.
configure({ asyncUtilTimeout: 15_000 });
