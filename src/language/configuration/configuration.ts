import type { Pointer } from '../support/pointer.ts';
import type { Json, JsonObject } from '../values/json.ts';
import type { Refused } from './coerce.ts';
import type { Settings } from './settings.ts';

/** A part of the document with its place. */
export interface Part<V extends Json = Json> {
  readonly value: V;
  readonly pointer: Pointer;
}

/** An entry of `image_parameters.allowed_hosts` (5.4). What is absent is not asked about. */
export interface AllowedHost {
  readonly host: string;
  readonly scheme: string | undefined;
  readonly port: number | undefined;
  readonly endpoint: string | undefined;
  readonly pointer: Pointer;
}

/**
 * A document whose envelope is off (CFG-2..5): each part as written, with its place in the document as written. What
 * may be an object or a PHP list is an object here; members inside a part are as written.
 */
export interface WrittenConfiguration {
  /** Whether the parts are below `parameters`. */
  readonly wrapped: boolean;
  readonly api: JsonObject;
  readonly apiPointer: Pointer;
  readonly config: JsonObject;
  readonly configPointer: Pointer;
  /** One element per run that replaces keys of `config` (ITER-2); empty when there is exactly one run. */
  readonly iterations: readonly Part<JsonObject>[];
  /** `authorization` of the root (CFG-4). */
  readonly authorization: Json | undefined;
  readonly authorizationPointer: Pointer;
  /** Empty when there is no limit. */
  readonly allowedHosts: readonly AllowedHost[];
  readonly sshProxy: Part | undefined;
  readonly aws: Part | undefined;
  readonly cache: Part | undefined;
  readonly refused: Refused;
}

/** The parts as written, and as the language reads them. */
export interface Configuration extends WrittenConfiguration {
  readonly settings: Settings;
}
