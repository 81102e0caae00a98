import type { Plan } from '../../engine/plan/plan.ts';
import { extensionsOfTarget } from '../../features/extensions/index.ts';
import { parentPointer, pointerTo } from '../../language/support/pointer.ts';
import { changed, type PlanChange, type PlanPlace, place, withoutMember } from './place.ts';

/** Settings that no replay uses. They count only where the scenario compares them as text. */
export function transportPlaces({ transport, runs }: Plan): readonly PlanPlace[] {
  const {
    sshTunnel,
    awsSignature,
    caCertificate,
    clientCertificate,
    cacheTtlSeconds,
    maxResponseBytes,
    allowedHosts,
  } = transport;
  const target = runs[0]?.target;
  const api = target?.from ?? '/api';
  const one = (pointer: string, what: string, change: PlanChange) =>
    place('transport', pointer, `${what}: no replay uses it`, { covered: true, change });
  return [
    ...(sshTunnel === null
      ? []
      : [one(sshTunnel.from, 'SSH tunnel', changed(transport, { sshTunnel: null }))]),
    ...(awsSignature === null
      ? []
      : [one(awsSignature.from, 'AWS signature', changed(transport, { awsSignature: null }))]),
    ...(caCertificate === null
      ? []
      : [
          one(
            pointerTo(api, 'caCertificate'),
            'trusted certificates',
            changed(transport, { caCertificate: null }),
          ),
        ]),
    ...(clientCertificate === null
      ? []
      : [
          one(
            pointerTo(api, '#clientCertificate'),
            'client certificate',
            changed(transport, { clientCertificate: null }),
          ),
        ]),
    ...(cacheTtlSeconds === null
      ? []
      : [
          one(
            pointerTo(parentPointer(api), 'cache'),
            'response cache',
            changed(transport, { cacheTtlSeconds: null }),
          ),
        ]),
    ...allowedHosts.map((allowed, index) =>
      one(
        pointerTo('/image_parameters/allowed_hosts', index),
        `allowed host ${allowed.host}`,
        changed(transport, { allowedHosts: allowedHosts.filter((other) => other !== allowed) }),
      ),
    ),
    one(
      pointerTo(api, 'http', 'maxResponseBytes'),
      'largest response body',
      changed(transport, { maxResponseBytes: maxResponseBytes + 1 }),
    ),
    ...(target === undefined
      ? []
      : [
          one(
            pointerTo(api, 'http', 'connectTimeout'),
            'connect timeout',
            changed(target, { connectTimeoutSeconds: target.connectTimeoutSeconds + 1 }),
          ),
          ...extensionsOfTarget(target)
            .filter(({ name }) => name !== 'errors')
            .map(({ name, from, shows }) => one(from, shows, withoutMember(target, name))),
          one(
            pointerTo(api, 'http', 'requestTimeout'),
            'request timeout',
            changed(target, { requestTimeoutSeconds: target.requestTimeoutSeconds + 1 }),
          ),
        ]),
  ];
}
