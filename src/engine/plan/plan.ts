import type * as generated from '../../../generated/plan.ts';

/** Deeply readonly: a plan is finished when it leaves the compiler. */
export type Immutable<T> = T extends (infer E)[]
  ? readonly Immutable<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

export type Plan = Immutable<generated.Plan>;
export type Run = Immutable<generated.Run>;
export type Origin = Immutable<generated.Origin>;
export type Target = Immutable<generated.Target>;
export type Transport = Immutable<generated.Transport>;
export type Retry = Immutable<generated.Retry>;
export type Job = Immutable<generated.Job>;
export type ErrorRule = Immutable<generated.ErrorRule>;
export type Incremental = Immutable<generated.Incremental>;
export type Windows = Immutable<generated.Windows>;
export type Where = Immutable<generated.Where>;
export type WhereCondition = Immutable<generated.WhereCondition>;
export type ExcludedMembers = Immutable<generated.ExcludedMembers>;
export type MissingKeys = Immutable<generated.MissingKeys>;
export type AllowedFindings = Immutable<generated.AllowedFindings>;
export type RepeatRule = Immutable<generated.RepeatRule>;
export type NamedTotal = Immutable<generated.NamedTotal>;
export type JobKey = Immutable<generated.JobKey>;
export type AddressValue = Immutable<generated.AddressValue>;
export type Placeholder = Immutable<generated.Placeholder>;
export type RecursionFilter = Immutable<generated.RecursionFilter>;
export type FilterCondition = Immutable<generated.FilterCondition>;
export type KeptMember = Immutable<generated.KeptMember>;
export type RecordSelection = Immutable<generated.RecordSelection>;
export type Method = generated.Method;
export type Expression = Immutable<generated.Expression>;
export type Parameter = Immutable<generated.Parameter>;
export type Header = Immutable<generated.Header>;
export type Credentials = Immutable<generated.Credentials>;
export type LoginCredentials = Immutable<generated.LoginCredentials>;
export type LoginRequest = Immutable<generated.LoginRequest>;
export type Expiry = Immutable<generated.Expiry>;
export type Paging = Immutable<generated.Paging>;
export type StopCondition = Immutable<generated.StopCondition>;
export type SshTunnel = Immutable<generated.SshTunnel>;
export type AwsSignature = Immutable<generated.AwsSignature>;
export type AllowedHost = Immutable<generated.AllowedHost>;
export type MappedType = Immutable<generated.MappedType>;
export type MappedTable = Immutable<generated.MappedTable>;
export type MappedDefinition = Immutable<generated.MappedDefinition>;
export type ParentLink = Immutable<generated.ParentLink>;
