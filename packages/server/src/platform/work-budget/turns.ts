/** One level of a budget: how much of it may be in use below one key. */
export interface Level {
  /** Name of its setting, for those whom it refuses. */
  readonly name: string;
  readonly atOnce: number;
  /** Who comes while so many wait is refused; nobody is when absent. */
  readonly waiting?: number;
}

/** A place in the budget: gives it back, once. */
export type Release = () => void;

export interface TurnsOptions {
  /** From the whole process down to the narrowest key. */
  readonly levels: readonly [Level, ...Level[]];
  /** The error for who finds too many waiting; `limit` is the name of the level. */
  readonly refuse: (limit: string) => Error;
}

interface Request {
  /** How much of the budget it takes: a place by default, or bytes. */
  readonly weight?: number;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** Places that are shared out by turns. A path names a key of each level below the first. */
export interface Turns {
  /** A place if there is one now. */
  tryEnter(path: readonly string[], weight?: number): Release | undefined;
  /** Waits for a place. Keys of a level take turns; below one key who came first is first. @throws what `refuse` gives; the signal's reason */
  enter(path: readonly string[], request?: Request): Promise<Release>;
  /** Runs work in a place. @throws what `enter` throws, and what the work throws */
  run<T>(path: readonly string[], work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The narrowest level of a path that is full, by its name. */
  fullLevel(path: readonly string[]): string | undefined;
  /** What is in use below a path, for metrics and tests. */
  used(path?: readonly string[]): number;
}

interface Waiter {
  readonly nodes: readonly Node[];
  readonly weight: number;
  readonly grant: (release: Release) => void;
}

interface Node {
  readonly key: string;
  readonly level: Level;
  readonly children: Map<string, Node>;
  readonly queue: Waiter[];
  used: number;
  waiting: number;
}

const makeNode = (level: Level, key: string): Node => ({ key, level, children: new Map(), queue: [], used: 0, waiting: 0 });

/** What is larger than a whole level has it alone. */
const fits = ({ used, level }: Node, weight: number): boolean => used === 0 || used + weight <= level.atOnce;

export function createTurns({ levels: [outer, ...inner], refuse }: TurnsOptions): Turns {
  const root = makeNode(outer, '');

  /** The nodes of a path from the root down; those that are new stay unknown until `attach`. */
  function locate(path: readonly string[]): readonly [Node, ...Node[]] {
    if (path.length !== inner.length) throw new TypeError(`a path of this budget has ${inner.length} keys`);
    let node: Node | undefined = root;
    const below = inner.map((level, depth) => {
      const key = path[depth] ?? '';
      node = node?.children.get(key);
      return node ?? makeNode(level, key);
    });
    return [root, ...below];
  }

  function take(nodes: readonly Node[], weight: number): Release {
    attach(nodes);
    for (const node of nodes) node.used += weight;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const node of nodes) node.used -= weight;
      detach(nodes);
      grantNext();
    };
  }

  function grantNext(): void {
    for (let next = findNext(root); next; next = findNext(root)) {
      const { nodes, weight, grant } = next;
      leaveQueue(next);
      rotate(nodes);
      grant(take(nodes, weight));
    }
  }

  function wait(nodes: readonly Node[], weight: number, signal: AbortSignal | undefined): Promise<Release> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        nodes,
        weight,
        grant: (release) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(release);
        },
      };
      const giveUp = () => {
        leaveQueue(waiter);
        detach(nodes);
        reject(signal?.reason);
        grantNext(); // the one behind may take less
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      attach(nodes);
      nodes.at(-1)?.queue.push(waiter);
      for (const node of nodes) node.waiting += 1;
    });
  }

  const turns: Turns = {
    tryEnter(path, weight = 1) {
      const nodes = locate(path);
      const isFree = nodes.at(-1)?.waiting === 0 && nodes.every((node) => fits(node, weight));
      return isFree ? take(nodes, weight) : undefined;
    },
    async enter(path, { weight = 1, signal } = {}) {
      signal?.throwIfAborted();
      const free = turns.tryEnter(path, weight);
      if (free) return free;
      const nodes = locate(path);
      const full = nodes.findLast(({ waiting, level }) => level.waiting !== undefined && waiting >= level.waiting);
      if (full) throw refuse(full.level.name);
      return wait(nodes, weight, signal);
    },
    async run(path, work, signal) {
      const release = await turns.enter(path, { signal });
      try {
        return await work();
      } finally {
        release();
      }
    },
    fullLevel: (path) => locate(path).findLast((node) => !fits(node, 1))?.level.name,
    used: (path) => (path ? (locate(path).at(-1)?.used ?? 0) : root.used),
  };
  return turns;
}

/** Turns of each key by itself: keys do not wait for each other. */
export const turnsByKey = (ofKey: Level, refuse: TurnsOptions['refuse']): Turns =>
  createTurns({ levels: [{ name: 'all', atOnce: Number.POSITIVE_INFINITY }, ofKey], refuse });

/** Who is next: of the first key in the rotation that is not full itself. Who does not fit a level holds up what else wants room in it. */
function findNext(node: Node): Waiter | undefined {
  if (node.waiting === 0) return undefined;
  let found = node.queue[0];
  for (const child of node.children.values()) {
    if (found) break;
    found = findNext(child);
  }
  return found && fits(node, found.weight) ? found : undefined;
}

function leaveQueue(waiter: Waiter): void {
  const queue = waiter.nodes.at(-1)?.queue ?? [];
  queue.splice(queue.indexOf(waiter), 1);
  for (const node of waiter.nodes) node.waiting -= 1;
}

/** Makes each node known to the one above it. */
function attach(nodes: readonly Node[]): void {
  nodes.forEach((node, depth) => {
    if (depth > 0) nodes[depth - 1]?.children.set(node.key, node);
  });
}

/** Forgets keys below which nothing is left. */
function detach(nodes: readonly Node[]): void {
  nodes.forEach(({ key, used, waiting }, depth) => {
    if (used === 0 && waiting === 0) nodes[depth - 1]?.children.delete(key);
  });
}

/** Whose turn it was comes last. */
function rotate(nodes: readonly Node[]): void {
  nodes.forEach((node, depth) => {
    const siblings = nodes[depth - 1]?.children;
    siblings?.delete(node.key);
    siblings?.set(node.key, node);
  });
}
