/** Requests as a careful client sends them. */
import * as fc from 'fast-check'
import type { Operation, Schema } from '../../support/http/operations.ts'
import { operations, resolved } from '../../support/http/operations.ts'
import { type Samples, samplesOf, type SampleWorld, valueOf } from './values.ts'

/** A request before it is put on the wire. */
export type Model = {
  operation: Operation
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** A request on the wire. */
export type FuzzRequest = {
  operation: Operation
  /** `valid`: may not be refused for its form. `wrong`: must be refused. `odd`: must be answered. */
  kind: 'valid' | 'wrong' | 'odd'
  what: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** A real code is requested and filled in: a valid signature. */
  isEarnest?: boolean
}

const isSampled = (schema: Schema): boolean => 'x-sample' in resolved(schema)

/** Values by their names. One with a sample is always there: the agreement asks for it, though the contract cannot. */
const valuesOf = (
  schemas: Readonly<Record<string, Schema>>,
  required: readonly string[],
  samples: Samples,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, valueOf(schema, samples)])), {
    requiredKeys: Object.keys(schemas).filter((name) => required.includes(name) || isSampled(schemas[name] ?? {})),
  })

function fields(operation: Operation, place: string, samples: Samples): fc.Arbitrary<Record<string, string>> {
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === place)
    // Most texts cannot be the value of a header.
    .filter(({ schema }) => place !== 'header' || isSampled(schema))
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return valuesOf(schemas, required, samples) as fc.Arbitrary<Record<string, string>>
}

function bodyOf({ body }: Operation, samples: Samples): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined)
  const { properties = {}, required = [] } = resolved(body.schema) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return valuesOf(properties, required, samples)
}

/** Whether a request that the samples make is in order: anyone may send it. `npm run contract` makes sure of a sample for each text that it requires. */
export function isKnown({ callers, body }: Operation): boolean {
  const isPublic = callers.some((caller) => caller === 'anonymous' || caller === 'person')
  return isPublic && (body?.types.includes('application/json') ?? true)
}

/** What a first signature is made of is drawn more often: each of these must have been taken at its word, however many others there are. */
const everyday: ReadonlySet<string> = new Set([
  'getHeartbeat',
  'getLink',
  'listAgreementsToSign',
  'downloadAgreement',
  'getAgreementText',
  'sendIndividualCode',
  'signIndividualCla',
  'checkIndividualSigning',
])

/** Requests of any operation to a service with these records. */
export function fuzzModels(world: SampleWorld): fc.Arbitrary<Model> {
  const samples = samplesOf(world)
  const languages = fc.constantFrom<Record<string, string>>({}, { cookie: 'lang=en' }, { cookie: 'lang=zh; a=b' })
  return fc.oneof(
    ...operations.map((operation) => {
      const arbitrary = fc.record({
        operation: fc.constant(operation),
        path: fields(operation, 'path', samples).map((path) => ({ ...path, link_id: path['link_id'] ?? '' })),
        query: fields(operation, 'query', samples),
        headers: fc
          .tuple(languages, fields(operation, 'header', samples))
          .map(([cookie, own]) => ({ ...cookie, ...own })),
        body: bodyOf(operation, samples),
      })
      return { weight: everyday.has(operation.id) ? 6 : 1, arbitrary }
    }),
  )
}

/** The address of a request; `slash` as some clients put it at the end. */
export function urlOf({ operation, path, query }: Model, slash = ''): string {
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''))
  const asked = new URLSearchParams(query).toString()
  return `/cla/api${place}${slash}${asked === '' ? '' : `?${asked}`}`
}

/** A request as it should be. */
export const validRequest = (model: Model): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ slash: fc.constantFrom('', '', '/'), habits: fc.boolean(), isEarnest: fc.boolean() })
    .map(({ slash, habits, isEarnest }) => {
      const signsInEarnest = isEarnest && model.operation.id === 'signIndividualCla'
      const sent =
        model.body === undefined
          ? undefined
          : {
              ...(model.body as object),
              ...(habits ? { enabled: true, x: [{}] } : {}),
              ...(signsInEarnest ? { cla_id: '1', cla_language: 'English', privacy_checked: true } : {}),
            }
      return {
        operation: model.operation,
        kind: isKnown(model.operation) ? ('valid' as const) : ('odd' as const),
        what: 'as it should be',
        method: model.operation.method,
        url: urlOf(model, slash),
        headers: { ...model.headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(sent === undefined ? {} : { payload: JSON.stringify(sent) }),
        isEarnest: signsInEarnest,
      }
    })
