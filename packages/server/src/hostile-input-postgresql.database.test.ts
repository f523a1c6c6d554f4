import { testHostileInput } from './testing/hostile-input.ts';

testHostileInput('PostgreSQL');
