/** The random set-ups of every test run, ten times as many. */
process.env['PHAROS_TEST_SETUPS'] = '1000';
await import('./why.database.test.ts');
