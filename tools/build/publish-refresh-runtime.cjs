window.__porticoRefreshRuntime = require('react-refresh/runtime');
