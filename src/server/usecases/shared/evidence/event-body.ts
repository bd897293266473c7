import type { Json } from '../../../../domain/receipts/canonical.ts'

/** Returns a member of an event's body as a string; empty if it is not a string. IDs and hashes are never empty. */
export const textMember = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
