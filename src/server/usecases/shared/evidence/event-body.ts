import type { Json } from '../../../../domain/receipts/canonical.ts'

/** A member of an event's body as text; empty where it is none, which is no record's id and no hash. */
export const textMember = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
