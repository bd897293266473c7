/** Types for the bundled contract, limited to the members shown in the documentation. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

export type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

export type Response = { $ref?: string; description: string; content?: Record<string, { schema: Schema }> }

export type Operation = {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
  'x-callers': readonly string[]
  'x-refusals': readonly string[]
  'x-limit'?: 'none' | Record<string, string | number>
  'x-without-consent'?: boolean
  'x-cached-for'?: number
}

type PathItem = { parameters?: readonly Parameter[] } & Record<string, Operation>

export type ContractDocument = {
  info: { title: string; summary: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, Schema & { 'x-common'?: readonly string[] }>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
  }
}
