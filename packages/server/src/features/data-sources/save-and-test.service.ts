import { AppError, fail } from '@pharos/contract/errors';
import { type HttpResponse, type HttpRequest, QueryError, type TestResult, type Tools } from '@pharos/plugin';
import { readSettings } from '@pharos/plugin/run/prepare';
import { requirePlugin, type Sources } from '@pharos/plugin/run/registry';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { connectionRedactor, type SourceConnection, type SourceDirectory } from '../source-connections/index.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import { requireEditable } from './require-editable.ts';

interface SaveAndTestParts {
  readonly plugins: Sources;
  readonly storage: Storage;
  readonly directory: SourceDirectory;
  /** One request through the transport of a source, with its secrets. */
  readonly send: (connection: SourceConnection, request: HttpRequest, signal: AbortSignal) => Promise<HttpResponse>;
  readonly toolsFor: (signal: AbortSignal) => Tools;
  readonly nowMs: () => number;
}

export interface TestResponse extends TestResult {
  readonly durationMs: number;
  readonly testedAt: string;
}

export type SaveAndTestService = ReturnType<typeof createSaveAndTestService>;

/** Save & Test runs on the stored source, with a fresh look at its settings. A source that does not work is an answer, not an error. */
export function createSaveAndTestService({ plugins, storage, directory, send, toolsFor, nowMs }: SaveAndTestParts) {
  /** Stores repeat in their errors what they were sent: that must not be told, or kept as the last test. */
  async function test(connection: SourceConnection, signal: AbortSignal): Promise<TestResult> {
    const redactor = connectionRedactor(connection);
    try {
      const plugin = requirePlugin(plugins, connection.type);
      const settings = readSettings(plugin, connection.settings);
      const { status, message } = await plugin.test(settings, (request) => send(connection, request, signal), toolsFor(signal));
      return { status, message: redactor.text(message) };
    } catch (cause) {
      const error = redactor.error(cause);
      if (error instanceof AppError || error instanceof QueryError) return { status: 'error', message: error.message };
      throw error;
    }
  }

  return {
    run: async (actor: Actor, id: number, signal: AbortSignal): Promise<TestResponse> => {
      requireEditable(actor, await dataSourceRepository(storage.reader).findById(actor, id));
      const connection = (await directory.byId(actor, id)) ?? fail('data-source-not-found');
      const startedAt = nowMs();
      const result = await test(connection, signal);
      const atMs = nowMs();
      await storage.inTransaction((db) =>
        dataSourceRepository(db).noteTest(
          actor.scope,
          { id, version: connection.version },
          { ...result, message: result.message.slice(0, 1000), atMs },
        ),
      );
      return { ...result, durationMs: atMs - startedAt, testedAt: new Date(atMs).toISOString() };
    },
  };
}
