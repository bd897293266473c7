/** Sends generated requests and records the responses. */
import * as fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Model, type FuzzRequest, validRequest } from './requests.ts'
import type { FuzzAnswer } from './verdict.ts'
import { wrongAddresses } from './wrong-addresses.ts'
import { wrongBodies } from './wrong-bodies.ts'

export const fuzzRequests = (models: fc.Arbitrary<Model>): fc.Arbitrary<FuzzRequest> =>
  models.chain((model) =>
    fc.oneof({ weight: 3, arbitrary: validRequest(model) }, ...wrongBodies(model), ...wrongAddresses(model)),
  )

export async function sendRequest(
  app: FastifyInstance,
  { method, url, headers, payload }: FuzzRequest,
): Promise<FuzzAnswer> {
  const begun = performance.now()
  const request = { method, url, headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions
  const answer = await app.inject(request)
  const type = answer.headers['content-type'] ?? ''
  // Measured only in deep tests, where no other test runs at the same time.
  const milliseconds = process.env['DEEP'] === undefined ? 0 : performance.now() - begun
  return { status: answer.statusCode, type, body: answer.body, milliseconds }
}
