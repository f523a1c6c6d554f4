/** The crash loop of every test run, fifty times as long. */
process.env['PHAROS_TEST_KILLS'] = '500';
await import('./crash.database.test.ts');
