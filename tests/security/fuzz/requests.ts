/** Generates valid requests, like those of a correct client. */
import * as fc from 'fast-check'
import type { Operation, Schema } from '../../support/http/operations.ts'
import { operations, resolved } from '../../support/http/operations.ts'
import { type Samples, samplesOf, type SampleWorld, valueOf } from './values.ts'

export type Model = {
  operation: Operation
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export type FuzzRequest = {
  operation: Operation
  /** `valid`: must not be refused for its format. `wrong`: must be refused. `odd`: either, but there must be a response. */
  kind: 'valid' | 'wrong' | 'odd'
  what: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Whether to request a code first and add it, so that the signature succeeds. */
  isEarnest?: boolean
}

const isSampled = (schema: Schema): boolean => 'x-sample' in resolved(schema)

/** Generates an object. Values with an `x-sample` are always included: an agreement may require them, although the contract does not. */
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
    // A generated string is usually not a valid header value.
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

/** Returns whether an operation has valid requests that anyone may send. `npm run contract` ensures that every required string has an `x-sample`. */
export function isKnown({ callers, body }: Operation): boolean {
  const isPublic = callers.some((caller) => caller === 'anonymous' || caller === 'person')
  return isPublic && (body?.types.includes('application/json') ?? true)
}

/** Operations of a first signature. They are chosen more often, so that each of them accepts a request. */
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

/** Returns the URL. `slash` is a trailing slash, which some clients add. */
export function urlOf({ operation, path, query }: Model, slash = ''): string {
  const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(path[key] ?? ''))
  const asked = new URLSearchParams(query).toString()
  return `/cla/api${place}${slash}${asked === '' ? '' : `?${asked}`}`
}

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
