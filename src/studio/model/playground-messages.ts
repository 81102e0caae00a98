import type { FindingModel, PlanModel, RunModel } from './models.ts';

// What the page of the playground and its worker send each other; like `messages.ts`, without code of Node.

/** A bundled scenario: its files by their path below its folder, the configuration among them. */
export interface BundledScenario {
  readonly name: string;
  readonly title: string;
  /** Path of the configuration in `files`. */
  readonly config: string;
  readonly files: Readonly<Record<string, string>>;
}

/** From the page: a text to check, or to play in the place of the configuration of a scenario. */
export interface PlaygroundRequest {
  readonly id: number;
  readonly kind: 'check' | 'play';
  /** Name of the configuration, for messages. */
  readonly name: string;
  readonly text: string;
  readonly scenario: BundledScenario;
}

/** From the worker, with the `id` of the request. */
export interface PlaygroundReply {
  readonly id: number;
  readonly findings?: readonly FindingModel[];
  /** `null` when the configuration has errors. */
  readonly plan?: PlanModel | null;
  readonly run?: RunModel;
  /** What went wrong in the playground itself. */
  readonly problem?: string;
}
