import type { Language } from '../text/languages.ts'
import {
  type AgreementType,
  descriptionOfType,
  type Field,
  type FieldType,
  hasOwnTitle,
  isDefaultDescription,
} from './fields.ts'

/** Input attributes for a field, as React props. */
export type FieldInput = {
  type?: 'date' | 'tel'
  autoComplete?: string
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'none'
  spellCheck?: false
}

const inputs: Partial<Record<FieldType, FieldInput>> = {
  name: { autoComplete: 'name' },
  authorized: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  corporationName: { autoComplete: 'organization' },
  // Browsers convert domains of other scripts in inputs of type `email`.
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  date: { type: 'date' },
  address: { autoComplete: 'street-address' },
  telephone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  fax: { type: 'tel', autoComplete: 'fax tel', inputMode: 'tel' },
}

/** Returns the input attributes for a field. A field with a custom title gets no autofill, because its meaning may differ. */
export function inputOf(field: Pick<Field, 'type' | 'title'>): FieldInput {
  if (hasOwnTitle(field)) return field.type === 'date' ? { type: 'date' } : {}
  return inputs[field.type] ?? {}
}

/**
 * Returns the hint between a field's title and its input: the key `emailHint`, the standard description in the user's language, the community's text,
 * or null.
 */
export function hintOf<EmailHint extends string>(
  kind: AgreementType,
  field: Field,
  { emailHint, language }: { emailHint: EmailHint; language: Language },
): { key: EmailHint } | { text: string } | null {
  const isOwn = hasOwnTitle(field)
  if (field.type === 'email' && !isOwn) return { key: emailHint }
  if (!isDefaultDescription(field.type, field.description)) return { text: field.description }
  return isOwn ? null : { text: descriptionOfType(kind, field.type, language) }
}
