export type { AllowedHost, Configuration, Part } from '../configuration.ts';
