import { core } from '../core.js';
import { FreecellError } from '../errors.js';
import type { RunOptions } from '../types.js';
import type { Answer, Request, Task } from './tasks.js';
import { workerUrl } from './worker-url.js';

// Workers for long tasks: one task each, at most one worker per core, reused for later tasks.

/** A worker of a browser or of Node. */
export interface TaskWorker {
  /** Where its script came from. */
  readonly url: string;
  /** Advice if it cannot be started from there. */
  readonly remedy: string;
  send(request: Request): void;
  listen(onAnswer: (answer: Answer) => void, onFailure: (error: unknown) => void): void;
  /** Whether the program should wait for it. */
  hold(busy: boolean): void;
  terminate(): void;
}

const mostMemoryKept = 64 << 20; // a module's memory never shrinks, so larger workers are terminated

type StartWorker = (url: string | undefined) => TaskWorker;

let startWorker: StartWorker | undefined;
let mostWorkers = 1;

/** Sets how workers are started, and how many may run in parallel. */
export function setWorkers(start: StartWorker, most: number): void {
  startWorker = start;
  mostWorkers = Math.max(1, most);
}

class Job {
  readonly #task: Task;
  readonly #onProgress: ((progress: never) => void) | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #resolve: (result: never) => void;
  readonly #reject: (reason: unknown) => void;
  #worker: TaskWorker | undefined;

  constructor(
    task: Task,
    options: RunOptions<never>,
    resolve: (result: never) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#task = task;
    this.#onProgress = options.onProgress;
    this.#signal = options.signal;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal?.addEventListener('abort', this.#abort);
  }

  start(): void {
    const died = (cause: unknown): void => this.#fail(workerError(this.#worker, cause));
    try {
      const worker = take();
      this.#worker = worker;
      worker.listen((answer) => this.#take(answer), died);
      worker.hold(true);
      worker.send({ task: this.#task });
    } catch (cause) {
      died(cause);
    }
  }

  readonly #abort = (): void => this.#fail(this.#signal!.reason);

  #take(answer: Answer): void {
    answered.add(this.#worker!);
    if ('progress' in answer) return this.#tell(answer.progress as never);
    this.#end(answer.memory <= mostMemoryKept && !('error' in answer));
    if ('error' in answer) return this.#reject(new FreecellError(answer.error.code, answer.error.message));
    this.#resolve(answer.result as never);
  }

  #tell(progress: never): void {
    try {
      this.#onProgress?.(progress);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(reason: unknown): void {
    this.#end(false);
    this.#reject(reason);
  }

  #end(keepWorker: boolean): void {
    this.#signal?.removeEventListener('abort', this.#abort);
    const place = waiting.indexOf(this);
    if (place >= 0) waiting.splice(place, 1);
    if (this.#worker !== undefined) release(this.#worker, keepWorker);
    this.#worker = undefined;
    startWaiting();
  }
}

// Workers that have answered, and so have started.
const answered = new WeakSet<TaskWorker>();

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** A worker that could not be started. */
export function notStarted({ url, remedy }: Pick<TaskWorker, 'url' | 'remedy'>, cause: unknown): FreecellError {
  return new FreecellError('worker', `the worker could not be started from ${url} (${reasonOf(cause)}): ${remedy}`, {
    cause,
  });
}

function workerError(worker: TaskWorker | undefined, cause: unknown): unknown {
  if (cause instanceof FreecellError) return cause;
  if (worker !== undefined && !answered.has(worker)) return notStarted(worker, cause);
  return new FreecellError('worker', `the worker has failed: ${reasonOf(cause)}`, { cause });
}

const waiting: Job[] = [];
const idle: TaskWorker[] = [];
let running = 0;

function take(): TaskWorker {
  const worker = idle.pop() ?? newWorker();
  ++running;
  return worker;
}

function newWorker(): TaskWorker {
  const { module } = core();
  const worker = startWorker!(workerUrl());
  worker.send({ module });
  return worker;
}

function release(worker: TaskWorker, keep: boolean): void {
  --running;
  worker.listen(
    () => {},
    () => forget(worker),
  ); // it may fail while idle
  if (!keep) return worker.terminate();
  worker.hold(false);
  idle.push(worker);
}

function forget(worker: TaskWorker): void {
  const place = idle.indexOf(worker);
  if (place >= 0) idle.splice(place, 1);
}

function startWaiting(): void {
  while (waiting.length > 0 && running < mostWorkers) waiting.shift()!.start();
}

/** Runs a task in a worker as soon as one is free. */
export function run<Result, Progress>(task: Task, options: RunOptions<Progress>): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    options.signal?.throwIfAborted();
    waiting.push(new Job(task, options, resolve, reject));
    startWaiting();
  });
}
