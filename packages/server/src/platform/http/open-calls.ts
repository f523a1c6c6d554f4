/** Calls that are being answered, by the organisation that they came for. */
export interface OpenCalls {
  /** @returns what is to be called when the call is over */
  add(orgId: number, controller: AbortController): () => void;
  /** Aborts the calls of an organisation that there is no more: its queries, pictures and proxied requests end with them. */
  end(orgId: number, reason: Error): void;
}

export function createOpenCalls(): OpenCalls {
  const byOrg = new Map<number, Set<AbortController>>();
  return {
    add(orgId, controller) {
      const open = byOrg.get(orgId) ?? new Set();
      byOrg.set(orgId, open.add(controller));
      return () => {
        open.delete(controller);
        if (open.size === 0 && byOrg.get(orgId) === open) byOrg.delete(orgId);
      };
    },
    end(orgId, reason) {
      for (const controller of byOrg.get(orgId) ?? []) controller.abort(reason);
    },
  };
}
